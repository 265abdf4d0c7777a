import { type PDFPageProxy, getDocument, GlobalWorkerOptions, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file of its own, from this site.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where a page is drawn. */
export interface PageTarget {
  canvas: HTMLCanvasElement;
  /** Filled with the text of the page, so that it can be selected and read aloud. */
  text: HTMLElement;
  /** The width of the page at a zoom of 100%, in CSS pixels. */
  width: number;
  /** 1 is 100%. */
  zoom: number;
  /** Clockwise, in addition to the page's own rotation. */
  rotation: 0 | 90 | 180 | 270;
}

export interface OpenPdf {
  pages: number;
  /** Draws a page, counted from 1. Resolves when it is shown, or when `signal` is aborted. */
  draw: (page: number, target: PageTarget, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/** The largest image that is decoded, and the largest canvas, in pixels. Phones refuse larger ones. */
const MAX_IMAGE = 40_000_000;
const MAX_CANVAS = 16_000_000;
/** The screen's pixels that are drawn for one CSS pixel. */
const MAX_RATIO = 2;
/** The longest time for opening a file or drawing a page, in milliseconds. Some files are made to take forever. */
const PATIENCE = 20_000;

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The file takes too long.')), PATIENCE);
  });

/**
 * Opens a PDF. It runs no scripts of the file, loads nothing, and needs no WebAssembly, which the content security policy forbids.
 * @throws an error with the name `PasswordException` for a protected file, and others for a damaged one or one that takes too long
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const loading = getDocument({ data: bytes, useWasm: false, enableXfa: false, maxImageSize: MAX_IMAGE, verbosity: 0 });
  // Without this, it would wait for a password.
  const locked = new Promise<never>((_resolve, reject) => {
    loading.onPassword = () =>
      reject(Object.assign(new Error('The file is protected.'), { name: 'PasswordException' }));
  });
  try {
    const file = await Promise.race([loading.promise, locked, tooLate()]);
    return {
      pages: file.numPages,
      draw: (page, target, signal) => {
        const drawn = file.getPage(page).then((found) => draw(found, target, signal));
        return Promise.race([drawn, tooLate()]);
      },
      close: () => void loading.destroy(),
    };
  } catch (error) {
    void loading.destroy();
    throw error;
  }
}

async function draw(page: PDFPageProxy, target: PageTarget, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { canvas, text, width, zoom } = target;
  const rotation = (page.rotate + target.rotation) % 360;
  const scale = (width / page.getViewport({ scale: 1, rotation }).width) * zoom;
  const viewport = page.getViewport({ scale, rotation });
  const most = Math.sqrt(MAX_CANVAS / (viewport.width * viewport.height));
  const ratio = Math.min(window.devicePixelRatio, MAX_RATIO, most);
  const drawn = page.getViewport({ scale: scale * ratio, rotation });
  canvas.width = Math.floor(drawn.width);
  canvas.height = Math.floor(drawn.height);
  canvas.style.width = `${Math.floor(viewport.width)}px`;
  canvas.style.height = `${Math.floor(viewport.height)}px`;
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const rendering = page.render({ canvas, viewport: drawn });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener('abort', () => {
    rendering.cancel();
    layer.cancel();
  });
  try {
    await Promise.all([rendering.promise, layer.render()]);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
