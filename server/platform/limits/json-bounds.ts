/** How deep a JSON body may nest, and how many values it may hold. The largest that our own paths take has a few hundred. */
export const JSON_BOUNDS = { depth: 24, values: 5_000 };

/**
 * Whether a parsed JSON body nests deeper or holds more than anybody needs. What works on bodies recurses, and tells of each fault,
 * so that such a one would cost far more than it took to send.
 */
export function isTooMuch(body: unknown): boolean {
  let values = 0;
  const look = (value: unknown, depth: number): boolean => {
    if (++values > JSON_BOUNDS.values) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (depth === 0) return true;
    if (Array.isArray(value)) return value.some((item) => look(item, depth - 1));
    for (const key in value) {
      // An object of JSON has no keys but its own.
      if (look((value as Record<string, unknown>)[key], depth - 1)) return true;
    }
    return false;
  };
  return look(body, JSON_BOUNDS.depth);
}
