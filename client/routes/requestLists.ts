import { paths } from './paths';

/** The list of received requests with these filters, by their names in the address. */
export function requestList(filters: Record<string, string>): string {
  const params = new URLSearchParams(filters);
  return params.size === 0 ? paths.requests : `${paths.requests}?${params.toString()}`;
}

/**
 * The list of the requests that the viewer received.
 * @param isHr whether the viewer is HR, who also see the requests of colleagues there
 */
export const ownRequests = (isHr: boolean, filters: Record<string, string> = {}): string =>
  requestList({ ...(isHr && { whose: 'me' }), ...filters });

/** The requests that the viewer had accepted by this time. */
export const acceptedUntil = (time: string, isHr: boolean): string =>
  // The filter leaves out the time itself.
  ownRequests(isHr, { accepted: new Date(Date.parse(time) + 1).toISOString() });
