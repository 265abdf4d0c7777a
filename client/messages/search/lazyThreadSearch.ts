import { lazyOverlay } from '../../ui/lazy/lazyOverlay';

/** Loaded with the first search in a conversation. */
export const ThreadSearch = lazyOverlay(async () => (await import('./ThreadSearch')).ThreadSearch);
