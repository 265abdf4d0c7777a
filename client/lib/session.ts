/** What the browser keeps of a signed-in person: enough to choose the portal before the first answer, and no more. */
export interface SessionUser {
  id: string;
  name: string;
  /** JOBSEEKER, ALUMNI, HR or ADMIN; anything else is treated as a job seeker. */
  role: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

const TOKEN = 'token';
const USER = 'user';

const listeners = new Set<() => void>();
let current: Session | null | undefined;

function read(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token && user ? { token, user } : null;
}

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { id, name, role } = value as Partial<Record<keyof SessionUser, unknown>>; // every field is checked below
    if (typeof id !== 'string' || typeof role !== 'string') return null;
    return { id, name: typeof name === 'string' ? name : '', role: role.toUpperCase() };
  } catch {
    return null; // Somebody else's `user` key, or a half-written one: the same as no session.
  }
}

function announce() {
  for (const listener of listeners) listener();
}

/** The session of this browser, or null for a visitor. The same object until it changes. */
export function getSession(): Session | null {
  current ??= read();
  return current;
}

/** Keeps `token` and `user` under the keys of the same names, and tells everybody who listens. */
export function saveSession({ token, user }: Session): void {
  const kept: SessionUser = { id: user.id, name: user.name, role: user.role.toUpperCase() };
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(kept));
  current = { token, user: kept };
  announce();
}

/** Forgets the session, as on sign-out. Harmless without one. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  if (current === null) return;
  current = null;
  announce();
}

function onStorage(event: StorageEvent) {
  if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
  const before = current?.token;
  current = read();
  if (before !== current?.token) announce();
}

/** Calls `listener` when somebody signs in or out here or in another tab. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
