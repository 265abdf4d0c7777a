/**
 * A parameter whose value the planner does not see, so that it plans the statement once for each connection. If it saw the value, it could
 * expect fewer rows than on average, and PostgreSQL would plan the statement again for every call, although the plan is the same (decision
 * 88). Use it for values that do not change the best plan: the user whose rows are read, the IDs that are looked up, the size of a page.
 * @param parameter its number or name, such as `$1` or `:id`
 * @param type its type in SQL; with that of an array, the result can be used in `any(…)`
 */
export const hiddenFromPlanner = (parameter: string, type: string): string => `(select ${parameter}::${type})::${type}`;
