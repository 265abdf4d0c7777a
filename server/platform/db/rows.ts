/** Columns of a table by the names objects give them: `{ firstName: 'first_name' }`. */
export type ColumnMap = Record<string, string>;

/**
 * The select list of a nested object: `columns('c', 'candidate', USER_COLUMNS)` → `c.first_name as "candidate.firstName", …`.
 * `Database.query` makes the nested object of it.
 * @param prefix where the object goes in the row; empty for the row itself
 */
export function columns(alias: string, prefix: string, map: ColumnMap): string {
  const at = prefix === '' ? '' : `${prefix}.`;
  return Object.entries(map)
    .map(([name, column]) => `${alias}.${column} as "${at}${name}"`)
    .join(', ');
}

/** Words of our own for a condition: `status in (${listed(OPEN)})` → `status in ('pending', 'accepted')`. Never for what comes from a client. */
export function listed(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

type Maker = (values: readonly unknown[]) => unknown;

/**
 * Makes the maker of a statement's rows: names with dots become nested objects (`candidate.firstName`), and a nested object
 * whose id is null (an outer join without a partner) becomes null. Lists are the bulk of what the server makes, so the maker is
 * compiled: an object literal has a shape that the engine knows, which one filled key by key has not.
 * @param names the columns, in the order of the values
 */
export function rowMaker(names: readonly string[]): Maker {
  // The text is made of our own statements' column names, quoted; no value of a row is in it.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  return new Function('v', `return ${literal(names)}`) as Maker;
}

function literal(names: readonly string[]): string {
  const plain = names.flatMap((name, i) => (name.includes('.') ? [] : [`${JSON.stringify(name)}: v[${i}]`]));
  const groups = new Map<string, string[]>();
  for (const [i, name] of names.entries()) {
    const dot = name.indexOf('.');
    if (dot < 0) continue;
    const [group, inside] = [name.slice(0, dot), name.slice(dot + 1)];
    groups.set(group, [...(groups.get(group) ?? []), `${JSON.stringify(inside)}: v[${i}]`]);
  }
  const nested = [...groups].map(([group, fields]) => {
    const id = names.indexOf(`${group}.id`);
    const object = `{ ${fields.join(', ')} }`;
    return `${JSON.stringify(group)}: ${id < 0 ? object : `v[${id}] === null ? null : ${object}`}`;
  });
  return `{ ${[...plain, ...nested].join(', ')} }`;
}
