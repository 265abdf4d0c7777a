/** From a name (a file, or a folder) to the names it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between groups of files, such as folders. Imports inside a group are left out. */
export function groupImports(imports: ImportGraph, groupOf: (file: string) => string): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const group = groupOf(file);
    const known = groups.get(group) ?? new Set<string>();
    for (const target of targets) if (groupOf(target) !== group) known.add(groupOf(target));
    groups.set(group, known);
  }
  return groups;
}

function reachableFrom(imports: ImportGraph, start: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(imports.get(name) ?? []));
  }
  return seen;
}

/** Sets of names that import each other in a cycle, directly or through others; empty without a cycle. */
export function cyclesOf(imports: ImportGraph): string[][] {
  const reached = new Map([...imports.keys()].map((name) => [name, reachableFrom(imports, name)]));
  const placed = new Set<string>();
  return [...reached].flatMap(([name, others]) => {
    if (placed.has(name) || !others.has(name)) return [];
    const members = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    for (const member of members) placed.add(member);
    return [members];
  });
}

/** Pairs of files that import each other. */
export function mutualImports(imports: ImportGraph): [string, string][] {
  return [...imports].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => file < target && imports.get(target)?.has(file))
      .map((target): [string, string] => [file, target]),
  );
}
