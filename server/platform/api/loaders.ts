import type DataLoader from 'dataloader';

/** Creates a loader for one request. */
export type LoaderFactory<Scope, Key, Value> = (scope: Scope) => DataLoader<Key, Value>;

/** The loaders of one request, created on first use. Requests never share a loader, so cached rows stay within one viewer. */
export class Loaders<Scope> {
  private readonly loaders = new Map<unknown, unknown>();

  constructor(private readonly scope: () => Scope) {}

  use<Key, Value>(factory: LoaderFactory<Scope, Key, Value>): DataLoader<Key, Value> {
    const known = this.loaders.get(factory);
    // The factory, which is the key, determines the type of the value.
    if (known) return known as DataLoader<Key, Value>;
    const loader = factory(this.scope());
    this.loaders.set(factory, loader);
    return loader;
  }
}
