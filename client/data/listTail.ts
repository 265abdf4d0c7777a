import type { ApolloCache, ApolloClient, Cache, DocumentNode, OperationVariables } from '@apollo/client';
import { type DefinitionNode, Kind } from 'graphql';

interface Edge {
  node: { id: string };
}

interface List {
  edges: readonly Edge[];
  pageInfo: { endCursor: string | null };
}

type Data = Record<string, unknown>;

/** Another page of a list. */
interface More {
  variables: { after: string | null; first: number; [name: string]: unknown };
  updateQuery?: (before: unknown, more: { fetchMoreResult: unknown; variables: OperationVariables }) => never;
}

/** The parts of a useQuery result that lists with pages use. */
export interface Asked<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
  loading: boolean;
  fetchMore: (options: More) => Promise<unknown>;
  client: Pick<ApolloClient, 'cache'>;
  observable: { readonly query: DocumentNode };
  variables: OperationVariables;
}

/** What a page shows of a list. */
interface Shown<TData> {
  asked: Asked<TData>;
  /** The data of the query. */
  head: TData;
  /** The name of the list in the data. */
  name: string;
  /** Identifies the search. */
  search: string;
}

/** The data with the whole list that a search found. */
export interface Whole<TData> {
  search: string;
  data: TData;
}

/** Where a page keeps the tail of its list: null if there is none, undefined once the page is left. */
interface Holder<TData> {
  current: ListTail<TData> | null | undefined;
}

/** The query without the fields beside the list: no page is read again because of those. */
function withOnly(name: string, query: DocumentNode): DocumentNode {
  const isList = (field: { alias?: { value: string } | undefined; name: { value: string } }) =>
    (field.alias ?? field.name).value === name;
  const reduced = (definition: DefinitionNode): DefinitionNode => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const { selectionSet } = definition;
    const selections = selectionSet.selections.filter((each) => each.kind === Kind.FIELD && isList(each));
    return { ...definition, selectionSet: { ...selectionSet, selections } };
  };
  return { ...query, definitions: query.definitions.map(reduced) };
}

/** Each page has a root of its own in the cache. */
let roots = 0;

/**
 * The pages of a long list after its head, which is what the query of the list has. The cache reads the whole result of a query again when
 * one entry changes or comes, which takes seconds for 10,000 of them. So each of these pages is read for itself, and only if one of its own
 * entries changed.
 */
export class ListTail<TData> {
  readonly #cache: ApolloCache;
  readonly #query: DocumentNode;
  readonly #name: string;
  readonly #search: string;
  readonly #start: readonly Edge[];
  /** Shows the whole list; null shows the head alone. */
  readonly #show: (whole: Whole<TData> | null) => void;
  #head: TData;
  #pages: readonly List[] = [];
  readonly #stops: (() => void)[] = [];
  #stopped = false;

  constructor({ asked, head, name, search }: Shown<TData>, show: (whole: Whole<TData> | null) => void) {
    this.#cache = asked.client.cache;
    this.#query = withOnly(name, asked.observable.query);
    this.#name = name;
    this.#search = search;
    this.#start = listIn(head, name).edges;
    this.#show = show;
    this.#head = head;
  }

  /** Follows the head, which may have been loaded again, or be that of another search. */
  follow(head: TData, search: string): void {
    if (this.#stopped) return;
    if (search !== this.#search) this.stop();
    else if (head !== this.#head) {
      this.#head = head;
      this.#show(this.#joined());
    }
  }

  /** Whether the pages still follow the head, so that another one can be added. */
  get continues(): boolean {
    return !this.#stopped && this.#joined() !== null;
  }

  /** Loads a page and adds it. */
  async load({ fetchMore }: Asked<TData>, variables: More['variables']): Promise<void> {
    await fetchMore({
      variables,
      updateQuery: (_head, more) => {
        if (!this.#stopped) this.#add(more.fetchMoreResult as Data, more.variables);
        return undefined as never; // the head stays as it is
      },
    });
  }

  #add(answer: Data, variables: OperationVariables): void {
    const cache = this.#cache;
    const query = this.#query;
    const name = this.#name;
    const id = `Pages:${(roots += 1)}`;
    const at = this.#pages.length;
    cache.writeQuery({ id, query, variables, data: { [name]: answer[name], __typename: 'Query' } });
    const callback = ({ complete, result }: Cache.DiffResult<Data>) => {
      if (!complete || !result) return;
      this.#pages = [...this.#pages.slice(0, at), listIn(result, name), ...this.#pages.slice(at + 1)];
      this.#show(this.#joined());
    };
    const stop = cache.watch<Data>({ id, query, variables, optimistic: true, immediate: true, callback });
    this.#stops.push(() => {
      stop();
      cache.evict({ id, broadcast: false });
    });
  }

  /**
   * The data with the whole list. If the head has changed, the entries that follow its last one stay.
   * @returns null if its last entry is not known: then the head is all there is
   */
  #joined(): Whole<TData> | null {
    const head = listIn(this.#head, this.#name);
    const last = head.edges.at(-1)?.node.id;
    const known = [...this.#start, ...this.#pages.flatMap(({ edges }) => edges)];
    const from = known.findIndex(({ node }) => node.id === last);
    const end = this.#pages.at(-1);
    if (from < 0 || !end) return null;
    // An entry that moved up since is not listed twice.
    const rows = new Map<string, Edge>();
    for (const edge of [...head.edges, ...known.slice(from + 1)])
      if (!rows.has(edge.node.id)) rows.set(edge.node.id, edge);
    const list = { ...head, edges: [...rows.values()], pageInfo: end.pageInfo };
    return { search: this.#search, data: { ...this.#head, [this.#name]: list } };
  }

  /** Shows the head alone and forgets the pages, one after the other: each takes some milliseconds. */
  stop(): void {
    if (!this.#stopped) this.#show(null);
    this.#stopped = true;
    this.#stops.pop()?.();
    if (this.#stops.length > 0) setTimeout(() => this.stop());
  }
}

/** Loads the next page of the list with this name and adds it to the tail, which it makes if there is none that continues. */
export async function loadAfter<TData>(
  holder: Holder<TData>,
  show: (whole: Whole<TData> | null) => void,
  { variables, ...shown }: Shown<TData> & Pick<More, 'variables'>,
): Promise<void> {
  if (holder.current === undefined) return;
  if (!holder.current?.continues) {
    holder.current?.stop();
    holder.current = new ListTail(shown, show);
  }
  await holder.current.load(shown.asked, variables);
}

const listIn = (data: unknown, name: string) => (data as Data)[name] as List;
