/** The part of the signed-in user that the browser stores: enough to choose the portal before the first response. */
export interface SessionUser {
  id: string;
  name: string;
  /** JOBSEEKER, ALUMNI, HR or ADMIN. Any other value is treated as a job seeker. Stored in lower case (spec section 3). */
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
    return null; // written by another program, or incomplete: the same as no session
  }
}

function announce() {
  for (const listener of listeners) listener();
}

/** The session of this browser, or null for a visitor. Returns the same object until it changes. */
export function getSession(): Session | null {
  current ??= read();
  return current;
}

/** Stores `token` and `user` under keys of the same names, and notifies the listeners. */
export function saveSession({ token, user }: Session): void {
  const kept: SessionUser = { id: user.id, name: user.name, role: user.role.toUpperCase() };
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify({ ...kept, role: kept.role.toLowerCase() }));
  current = { token, user: kept };
  announce();
}

/** Removes the session, for example on sign-out. */
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

/** Calls `listener` when the session changes in this tab or another one. Returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
