/** For whom requests are answered. */
export interface RequestOwners {
  total: number;
  /** How many of them are a colleague's. */
  ofColleagues: number;
  /** The first name if they are all of the same colleague. */
  name: string | null;
}

/** HR answer the requests of their colleagues too. */
export function ownersOf(
  requests: readonly { referrer: { id: string; firstName: string } }[],
  viewerId: string | undefined,
): RequestOwners {
  const colleagues = new Map(
    requests
      .filter(({ referrer }) => referrer.id !== viewerId)
      .map(({ referrer }) => [referrer.id, referrer.firstName]),
  );
  const ofColleagues = requests.filter(({ referrer }) => colleagues.has(referrer.id)).length;
  const [name = null] = colleagues.values();
  return { total: requests.length, ofColleagues, name: colleagues.size === 1 ? name : null };
}
