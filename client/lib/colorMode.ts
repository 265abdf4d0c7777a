export type ColorMode = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The mode the person chose here, or null while they follow the system. public/color-mode.js reads the same key before the first paint. */
function chosen(): ColorMode | null {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

/** What is shown now. */
export const colorMode = (): ColorMode => chosen() ?? (system().matches ? 'dark' : 'light');

function apply() {
  const mode = colorMode();
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

/** Keeps the choice; choosing what the system says follows the system again. */
export function setColorMode(mode: ColorMode): void {
  if (mode === (system().matches ? 'dark' : 'light')) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mode);
  apply();
}

/** Tells of every change of the mode: the toggle, the system, another tab. */
export function onColorModeChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    system().addEventListener('change', apply);
    window.addEventListener('storage', apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system().removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}
