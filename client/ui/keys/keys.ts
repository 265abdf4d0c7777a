/** A keyboard shortcut. */
export interface KeyBinding {
  /** One key such as `?`, keys pressed one after the other such as `g d`, or keys held such as `shift+e` and `mod+k`, where `mod` is Ctrl or Cmd. */
  keys: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  /** Omit it for keys that the part of the screen handles itself and only lists. */
  run?: () => void;
}

/** Shortcuts of one part of the screen. */
export interface KeyGroup {
  title: string;
  bindings: readonly KeyBinding[];
  /** The shortcuts of the frame. Those of the screen come before them, also with the same keys. */
  isFrame?: boolean;
}

/** The time between the keys of a sequence, in milliseconds. */
const PATIENCE = 1_500;
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
/** What is open over the page. */
export const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const SETTING = 'single-key-shortcuts';

const groups = new Set<KeyGroup>();
let waiting: { prefix: string; at: number } | null = null;

/** Whether shortcuts without Ctrl or Cmd are on. Kept in this browser (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => localStorage.getItem(SETTING) !== 'off';

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, 'off');
}

/** All active shortcuts, those of the latest part of the screen first and those of the frame last. */
export const activeKeys = (): KeyGroup[] =>
  [...groups].toReversed().sort((one, other) => Number(one.isFrame ?? false) - Number(other.isFrame ?? false));

/** Activates shortcuts. Returns a function that deactivates them. */
export function addKeys(group: KeyGroup): () => void {
  if (groups.size === 0) window.addEventListener('keydown', onKeyDown);
  groups.add(group);
  return () => {
    groups.delete(group);
    if (groups.size === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
  const withModifier = event.ctrlKey || event.metaKey;
  const within = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
  if (within(LAYERS) || (!withModifier && (within(FIELDS) || !singleKeysAreOn()))) {
    waiting = null;
    return;
  }
  press(nameOf(event), event);
}

/** The name of the key as in bindings: letters in lower case, also with Caps Lock. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = /^[a-z]$/i.test(key) ? `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}` : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

function press(key: string, event: KeyboardEvent): void {
  const prefix = waiting && event.timeStamp - waiting.at < PATIENCE ? `${waiting.prefix} ` : '';
  waiting = null;
  const bindings = activeKeys().flatMap((group) => group.bindings);
  const pressed = `${prefix}${key}`;
  const run = bindings.find((binding) => binding.run && binding.keys === pressed)?.run;
  if (run) {
    event.preventDefault();
    run();
  } else if (bindings.some(({ keys }) => keys.startsWith(`${pressed} `))) {
    waiting = { prefix: pressed, at: event.timeStamp };
  }
}
