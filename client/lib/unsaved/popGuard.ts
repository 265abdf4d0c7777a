type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Listens to Back and Forward. Call it before the router is created: only the first listener can stop the event. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sets the function that sees Back and Forward before the router does; null removes it. */
export function setPopGuard(next: Guard | null): void {
  guard = next;
}
