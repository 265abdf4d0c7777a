/**
 * A GraphQL response with the same fields, but without rows: lists and pages of lists are empty, and counts are 0.
 * @param {any} response
 */
export function emptied({ data, ...rest }) {
  const fields = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? [] : withoutRows(value),
  ]);
  return { ...rest, data: data && Object.fromEntries(fields) };
}

/**
 * @param {any} value
 * @returns {any}
 */
function withoutRows(value) {
  if (Array.isArray(value)) return value.map(withoutRows);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    if (name === 'edges') return [name, []];
    if (name === 'totalCount' || name === 'count') return [name, 0];
    if (name === 'pageInfo') return [name, { ...field, hasNextPage: false, endCursor: null }];
    if (name === 'oldestAt') return [name, null];
    return [name, withoutRows(field)];
  });
  return Object.fromEntries(fields);
}
