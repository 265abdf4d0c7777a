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

const PROPERTY = /^[a-z][A-Za-z0-9]*$/;

/**
 * The columns that an object writes, for an `insert` or `update` of some columns of a row. The names are those of the entity's properties,
 * in snake case. What is undefined is not written.
 */
export function writtenColumns(changes: object): { names: string; parameters: string; values: unknown[] } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const names = entries.map(([name]) => {
    if (!PROPERTY.test(name)) throw new Error(`${name} is not a property of an entity.`);
    return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  });
  return {
    names: names.join(', '),
    parameters: entries.map((_, i) => `$${i + 1}`).join(', '),
    values: entries.map(([, value]) => value),
  };
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
