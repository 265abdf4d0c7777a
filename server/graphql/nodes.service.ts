import { KEY_ROOT_FIELDS } from '../access/key-access.rules';
import type { NodeSource } from '../access/module';
import type { Viewer } from '../access/viewer';
import { isUuid } from '../platform/api/text';

/** Finds objects of all types by their ID. */
export class NodesService {
  constructor(private readonly sources: readonly NodeSource[]) {}

  /**
   * The object with this ID, as the query of its type would return it to the viewer. The types are asked one after the other.
   * @param expected names of the types to ask first
   * @returns an instance of the class of its type; null if no object has this ID, or the viewer or their API key cannot read it
   */
  async find(viewer: Viewer, id: string, expected: ReadonlySet<string>): Promise<object | null> {
    if (!isUuid(id)) return null;
    const readable = this.sources.filter((source) => mayRead(viewer, source));
    const isExpected = ({ type }: NodeSource) => expected.has(type.name);
    for (const { type, load } of [...readable.filter(isExpected), ...readable.filter((each) => !isExpected(each))]) {
      const found = await load(viewer, id);
      if (found) return Object.assign(Object.create(type.prototype as object) as object, found);
    }
    return null;
  }
}

/** An API key reads an object by ID only if it can call the query of its type. */
function mayRead({ scopes }: Viewer, { field }: NodeSource): boolean {
  if (scopes === null) return true;
  const need = field === null ? undefined : KEY_ROOT_FIELDS[field];
  return need === null || (need !== undefined && scopes.has(need));
}
