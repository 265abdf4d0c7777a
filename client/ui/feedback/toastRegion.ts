/** The element with the toasts. Using it does not count as a click outside a dialog. */
export const toastRegion = (): HTMLElement | null => document.querySelector('[data-toasts]');
