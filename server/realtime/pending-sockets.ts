import { SOCKET_LIMITS } from './limits';
import type { SocketSession } from './session';

/** Counts the sockets that have not signed in yet. */
export class PendingSockets {
  private readonly sessions = new Set<SocketSession>();
  private readonly countByAddress = new Map<string, number>();

  /** @param factor multiplies the limits (`RATE_LIMIT_FACTOR`) */
  constructor(private readonly factor: number) {}

  /** Whether another socket can wait for its sign-in. One client address gets only some of the places, so that it cannot keep others out. */
  hasPlaceFor(address: string): boolean {
    return (
      this.sessions.size < SOCKET_LIMITS.unauthenticatedSockets * this.factor &&
      this.countOf(address) < SOCKET_LIMITS.unauthenticatedSocketsPerAddress * this.factor
    );
  }

  add(session: SocketSession): void {
    this.sessions.add(session);
    this.countByAddress.set(session.client.ip, this.countOf(session.client.ip) + 1);
  }

  /** The socket has signed in or is closed, whichever comes first. */
  delete(session: SocketSession): void {
    if (!this.sessions.delete(session)) return;
    const left = this.countOf(session.client.ip) - 1;
    if (left > 0) this.countByAddress.set(session.client.ip, left);
    else this.countByAddress.delete(session.client.ip);
  }

  private countOf(address: string): number {
    return this.countByAddress.get(address) ?? 0;
  }
}
