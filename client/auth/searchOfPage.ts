/**
 * The parameters of the page in the URL, without those of the sign-in dialog: its filters and the item that is open are still there after
 * the sign-in.
 */
export function searchOfPage(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  if (params.has('auth')) for (const name of ['auth', 'role']) params.delete(name);
  return params;
}
