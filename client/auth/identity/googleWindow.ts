import { colorMode } from '../../lib/colorMode';
import { isRecord } from '../../lib/errorInfo';
import { googleCopy } from './copy';

/** The page that Google redirects to (client/public/auth-google.html). */
export const RETURN_PATH = '/auth/google';
/** The same name is used in client/public/auth-google.js. */
const CHANNEL = 'batchmate-google';
const SIZE = { width: 500, height: 640 };
const CHECK_INTERVAL = 500;
/** The number of checks to wait for a last message after the window was closed. */
const CHECKS_AFTER_CLOSE = 3;

/** The window was closed before Google redirected back. */
export class WindowClosed extends Error {
  override name = 'WindowClosed';
}

export interface GoogleWindow {
  /** Opens Google in the window. Resolves to the URL that Google redirects to; rejects with WindowClosed if the window was closed. */
  visit: (address: string) => Promise<string>;
  close: () => void;
}

const stateOf = (address: string) => new URL(address).searchParams.get('state');

/** The URL in a message of the return page, if it belongs to the visit with this state. */
function returnUrlIn(message: unknown, state: string | null): string | null {
  const address = isRecord(message) && typeof message.arrived === 'string' ? message.arrived : '';
  return URL.canParse(address) && stateOf(address) === state ? address : null;
}

/**
 * Opens a window for Google; null if the browser blocked it. It must be called in the click event itself, before any await: afterwards
 * browsers block it as a pop-up.
 */
export function openGoogleWindow(): GoogleWindow | null {
  const { width, height } = SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open('', '', features);
  if (!opened) return null;
  showOpening(opened);
  return { visit: (address) => visit(opened, address), close: () => opened.close() };
}

/** Shows a message until Google's URL is known. */
function showOpening({ document }: Window): void {
  document.title = googleCopy.opening;
  document.documentElement.style.colorScheme = colorMode();
  document.body.style.font = '16px system-ui';
  document.body.textContent = googleCopy.opening;
}

/** The return page reports over a BroadcastChannel, because COOP keeps it from reaching the window that opened it. */
function visit(opened: Window, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const state = stateOf(address);
    const channel = new BroadcastChannel(CHANNEL);
    let checksLeft = CHECKS_AFTER_CLOSE;
    const timer = setInterval(() => {
      if (opened.closed) checksLeft -= 1;
      if (checksLeft > 0) return;
      end();
      reject(new WindowClosed());
    }, CHECK_INTERVAL);
    const end = () => {
      clearInterval(timer);
      channel.close();
    };
    channel.addEventListener('message', ({ data }) => {
      const arrived = returnUrlIn(data, state);
      if (arrived === null) return;
      channel.postMessage({ taken: arrived });
      end();
      resolve(arrived);
    });
    opened.location.replace(address);
  });
}
