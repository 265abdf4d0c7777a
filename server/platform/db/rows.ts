/** The columns of a table by their property names: `{ firstName: 'first_name' }`. */
export type ColumnMap = Record<string, string>;

/**
 * The select list of a nested object: `columns('c', 'candidate', USER_COLUMNS)` → `c.first_name as "candidate.firstName", …`.
 * `Database.query` turns these columns into the nested object.
 * @param prefix the property of the row that holds the object; empty for the row itself
 */
export function columns(alias: string, prefix: string, map: ColumnMap): string {
  const at = prefix === '' ? '' : `${prefix}.`;
  return Object.entries(map)
    .map(([name, column]) => `${alias}.${column} as "${at}${name}"`)
    .join(', ');
}

/** Constants for a condition: `status in (${listed(OPEN)})` → `status in ('pending', 'accepted')`. Never use it for values of a client. */
export function listed(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

type RowMapper = (values: readonly unknown[]) => unknown;

/**
 * Compiles the function that maps the rows of a statement to objects. Names with dots become nested objects (`candidate.firstName`).
 * A nested object whose id is null (an outer join without a match) becomes null. The function is compiled because the engine knows
 * the shape of an object literal, and not that of an object that is filled key by key (decision 30).
 * @param names the columns, in the order of the values
 */
export function rowMapper(names: readonly string[]): RowMapper {
  // The text contains the quoted column names of the server's own statements, and no values.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  return new Function('v', `return ${literal(names)}`) as RowMapper;
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
