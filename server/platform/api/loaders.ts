import type DataLoader from 'dataloader';

/** Makes the loader of one kind of thing for one request. */
export type LoaderFactory<Scope, Key, Value> = (scope: Scope) => DataLoader<Key, Value>;

/** The loaders of one request: each made when first used, so that a request batches and never sees another's data. */
export class Loaders<Scope> {
  private readonly made = new Map<unknown, unknown>();

  constructor(private readonly scope: () => Scope) {}

  use<Key, Value>(factory: LoaderFactory<Scope, Key, Value>): DataLoader<Key, Value> {
    const known = this.made.get(factory);
    // The map's key is the factory that made the value, which fixes its type.
    if (known) return known as DataLoader<Key, Value>;
    const loader = factory(this.scope());
    this.made.set(factory, loader);
    return loader;
  }
}
