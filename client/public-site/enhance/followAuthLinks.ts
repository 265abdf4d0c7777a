interface AuthLinkActions {
  /** The user is about to click a link: a good moment to load the dialog. */
  preload: () => void;
  open: (mode: string, role: string | undefined) => void;
}

/**
 * Lets the links to the sign-in dialog (AuthLink) open it on the page.
 * @returns a function that stops this
 */
export function followAuthLinks(root: HTMLElement, { preload, open }: AuthLinkActions): () => void {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-auth]') : null);
  const onApproach = (event: Event) => void (linkOf(event) && preload());
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    // The browser opens new tabs and windows itself.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link.dataset.auth ?? 'login', link.dataset.role);
  };
  const approaches = ['pointerover', 'focusin', 'touchstart'];
  for (const approach of approaches) root.addEventListener(approach, onApproach, { passive: true });
  root.addEventListener('click', onClick);
  return () => {
    for (const approach of approaches) root.removeEventListener(approach, onApproach);
    root.removeEventListener('click', onClick);
  };
}
