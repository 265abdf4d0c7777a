export type ColorMode = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
/** What the listeners follow. Each call of `matchMedia` returns another object. */
let followed: MediaQueryList | null = null;
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The mode that the user chose, or null to follow the system. public/color-mode.js reads the same key before the first paint. */
function chosen(): ColorMode | null {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

/** The current mode. */
export const colorMode = (): ColorMode => chosen() ?? (system().matches ? 'dark' : 'light');

function apply() {
  const mode = colorMode();
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

/** Saves the choice. Choosing the system's mode follows the system again. */
export function setColorMode(mode: ColorMode): void {
  if (mode === (system().matches ? 'dark' : 'light')) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mode);
  apply();
}

/** Calls the listener when the mode changes: by the toggle, the system, or another tab. */
export function onColorModeChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    apply(); // the system may have changed since the first paint
    followed = system();
    followed.addEventListener('change', apply);
    window.addEventListener('storage', apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    followed?.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}
