import { getSession } from '../../lib/session';

/** What changed about a candidate for the viewer. */
export interface CandidateChange {
  id: string;
  bookmarked?: boolean;
  /** In ISO 8601. */
  invitedAt?: string;
  privateNote?: string | null;
}

/** A channel between the tabs of this browser in which the same user is signed in; null without a session. */
function openChannel(): BroadcastChannel | null {
  const user = getSession()?.user;
  return user ? new BroadcastChannel(`batchmate-candidates-${user.id}`) : null;
}

/** Notifies the user's other tabs of what changed about a candidate. */
export function tellOtherTabs(change: CandidateChange): void {
  const channel = openChannel();
  channel?.postMessage(change);
  channel?.close();
}

/** Calls `onChange` for what the user changes in other tabs. @returns a function that ends it */
export function hearOtherTabs(onChange: (change: CandidateChange) => void): () => void {
  const channel = openChannel();
  // Only `tellOtherTabs` writes to the channel.
  channel?.addEventListener('message', ({ data }: MessageEvent<CandidateChange>) => onChange(data));
  return () => channel?.close();
}
