/**
 * Calls a function once the next frame is on the screen. What measures or focuses an element before that makes the browser lay out the page
 * twice.
 * @returns a function that cancels the call
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
