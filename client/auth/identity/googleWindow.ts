import { colorMode } from '../../lib/colorMode';
import { isBag } from '../../lib/refusal';
import { copy } from '../copy';

/** The page that Google comes back to (client/public/auth-google.html). */
export const RETURN_PATH = '/auth/google';
/** Also in client/public/auth-google.js. */
const CHANNEL = 'batchmate-google';
const SIZE = { width: 500, height: 640 };
const LOOK_EVERY = 500;
/** How long after the window has gone its last word may still come, in looks. */
const PATIENCE = 3;

/** The window was closed before Google came back. */
export class WindowClosed extends Error {
  override name = 'WindowClosed';
}

export interface GoogleWindow {
  /** Leads it to Google. Answers the address that Google came back to; rejects with WindowClosed when it was closed before. */
  visit: (address: string) => Promise<string>;
  close: () => void;
}

const stateOf = (address: string) => new URL(address).searchParams.get('state');

/** The address in a message of the returning page, if it belongs to the visit with this state. */
function arrival(message: unknown, state: string | null): string | null {
  const address = isBag(message) && typeof message.arrived === 'string' ? message.arrived : '';
  return URL.canParse(address) && stateOf(address) === state ? address : null;
}

/**
 * Opens a window for Google; null where the browser blocked it. To be called in the press itself, before anything is waited for:
 * later the browser takes it for an advertisement.
 */
export function openGoogleWindow(): GoogleWindow | null {
  const { width, height } = SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open('', '', features);
  if (!opened) return null;
  sayOpening(opened);
  return { visit: (address) => visit(opened, address), close: () => opened.close() };
}

/** What stands there until Google's address is known. */
function sayOpening({ document }: Window): void {
  document.title = copy.google.opening;
  document.documentElement.style.colorScheme = colorMode();
  document.body.style.font = '16px system-ui';
  document.body.textContent = copy.google.opening;
}

/** The page tells of its return on a channel of this site: it cannot reach the window that opened it (COOP). */
function visit(opened: Window, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const state = stateOf(address);
    const channel = new BroadcastChannel(CHANNEL);
    let left = PATIENCE;
    const timer = setInterval(() => {
      if (opened.closed) left -= 1;
      if (left > 0) return;
      end();
      reject(new WindowClosed());
    }, LOOK_EVERY);
    const end = () => {
      clearInterval(timer);
      channel.close();
    };
    channel.addEventListener('message', ({ data }) => {
      const arrived = arrival(data, state);
      if (arrived === null) return;
      channel.postMessage({ taken: arrived });
      end();
      resolve(arrived);
    });
    opened.location.replace(address);
  });
}
