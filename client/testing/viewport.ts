interface Watched {
  query: string;
  listeners: Set<(event: MediaQueryListEvent) => void>;
  matched: boolean;
}

const watched = new Set<Watched>();
let width = 1280;
let dark = false;

function matches(query: string): boolean {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (max && width > Number(max)) return false;
  if (min && width < Number(min)) return false;
  if (query.includes('prefers-color-scheme')) return query.includes('dark') === dark;
  return Boolean(max ?? min);
}

function announce() {
  for (const entry of watched) {
    const now = matches(entry.query);
    if (now === entry.matched) continue;
    entry.matched = now;
    const event = { matches: now, media: entry.query } as MediaQueryListEvent; // the fields that listeners read
    for (const listener of entry.listeners) listener(event);
  }
}

/** Sets the width of the window for media queries; 1280 before each test. */
export function setViewport(pixels: number): void {
  width = pixels;
  dark = false;
  Object.defineProperty(window, 'innerWidth', { value: pixels, configurable: true, writable: true });
  announce();
}

/** Sets the color scheme of the system. */
export function setSystemDark(isDark: boolean): void {
  dark = isDark;
  announce();
}

window.matchMedia = (query: string) => {
  const entry: Watched = { query, listeners: new Set(), matched: matches(query) };
  watched.add(entry);
  const add = (listener: unknown) => entry.listeners.add(listener as (event: MediaQueryListEvent) => void); // functions only
  const remove = (listener: unknown) => entry.listeners.delete(listener as (event: MediaQueryListEvent) => void); // as above
  return {
    media: query,
    get matches() {
      return matches(query);
    },
    onchange: null,
    addEventListener: (_type: string, listener: unknown) => void add(listener),
    removeEventListener: (_type: string, listener: unknown) => void remove(listener),
    addListener: (listener: unknown) => void add(listener),
    removeListener: (listener: unknown) => void remove(listener),
    dispatchEvent: () => true,
  };
};
