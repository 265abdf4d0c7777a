type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Listens to Back and Forward. Call it before the router is made: only who listens first can keep the news from it. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Lets `next` see Back and Forward before the router does; null ends that. */
export function setPopGuard(next: Guard | null): void {
  guard = next;
}
