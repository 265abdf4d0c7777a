import type { ApolloCache, ApolloClient, Cache, DocumentNode, OperationVariables } from '@apollo/client';
import { type DefinitionNode, type FieldNode, Kind, type SelectionNode } from 'graphql';
import { isRecord } from '../lib/errorInfo';

interface Edge {
  node: { id: string };
}

interface List {
  edges: readonly Edge[];
  pageInfo: { endCursor: string | null };
}

type Data = Record<string, unknown>;

/** The names that lead to a list in the data, such as `jobs`, or `job` and `applications`. */
type Path = readonly string[];

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
  /** Where the list is in the data. */
  path: Path;
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

/** The query of the list alone, without what is beside and around it: no page is read again because of that. */
function withOnly(path: Path, query: DocumentNode): DocumentNode {
  const named = (name: string, among: readonly SelectionNode[]) =>
    among.filter((each): each is FieldNode => each.kind === Kind.FIELD && (each.alias ?? each.name).value === name);
  const within = ({ selectionSet }: FieldNode) => selectionSet?.selections ?? [];
  const reduced = (definition: DefinitionNode): DefinitionNode => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const { selectionSet } = definition;
    const [first = '', ...rest] = path;
    let selections = named(first, selectionSet.selections);
    for (const name of rest) selections = named(name, selections.flatMap(within));
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
  readonly #path: Path;
  readonly #search: string;
  readonly #start: readonly Edge[];
  /** Shows the whole list; null shows the head alone. */
  readonly #show: (whole: Whole<TData> | null) => void;
  #head: TData;
  #pages: readonly List[] = [];
  readonly #stops: (() => void)[] = [];
  #stopped = false;

  constructor({ asked, head, path, search }: Shown<TData>, show: (whole: Whole<TData> | null) => void) {
    this.#cache = asked.client.cache;
    this.#query = withOnly(path, asked.observable.query);
    this.#path = path;
    this.#search = search;
    this.#start = edgesOf(listIn(head, path));
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
    const name = this.#path.at(-1) ?? '';
    const holder = objectAt(answer, this.#path.slice(0, -1));
    if (!holder?.[name]) return; // what had the list is gone
    const id = `Pages:${(roots += 1)}`;
    const at = this.#pages.length;
    const data = { [name]: holder[name], __typename: holder === answer ? 'Query' : holder['__typename'] };
    cache.writeQuery({ id, query, variables, data });
    const callback = ({ complete, result }: Cache.DiffResult<Data>) => {
      const page = listIn(result, [name]);
      if (!complete || !page) return;
      this.#pages = [...this.#pages.slice(0, at), page, ...this.#pages.slice(at + 1)];
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
    const head = listIn(this.#head, this.#path);
    const last = edgesOf(head).at(-1)?.node.id;
    const known = [...this.#start, ...this.#pages.flatMap(edgesOf)];
    const from = known.findIndex(({ node }) => node.id === last);
    const end = this.#pages.at(-1);
    if (from < 0 || !end) return null;
    // An entry that moved up since is not listed twice.
    const rows = new Map<string, Edge>();
    for (const edge of [...edgesOf(head), ...known.slice(from + 1)])
      if (!rows.has(edge.node.id)) rows.set(edge.node.id, edge);
    const list = { ...head, edges: [...rows.values()], pageInfo: end.pageInfo };
    return { search: this.#search, data: withList(this.#head, this.#path, list) };
  }

  /** Shows the head alone and forgets the pages, one after the other: each takes some milliseconds. */
  stop(): void {
    if (!this.#stopped) this.#show(null);
    this.#stopped = true;
    this.#stops.pop()?.();
    if (this.#stops.length > 0) setTimeout(() => this.stop());
  }
}

/** Loads the next page of the list at this path and adds it to the tail, which it makes if there is none that continues. */
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

/** The object at a path; undefined if what had the list was deleted. */
const objectAt = (data: unknown, path: Path): Data | undefined =>
  path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), data) as Data | undefined;

const listIn = (data: unknown, path: Path) => objectAt(data, path) as List | undefined;

const edgesOf = (list: List | undefined) => list?.edges ?? [];

/** A copy of the data with another list at the path. */
function withList<TData>(data: TData, [name = '', ...rest]: Path, list: object): TData {
  const value = rest.length === 0 ? list : withList((data as Data)[name], rest, list);
  return { ...data, [name]: value };
}
