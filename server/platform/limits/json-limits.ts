/** The depth and number of values that a JSON body can have. The largest body of Batchmate's own client has a few hundred values. */
export const JSON_LIMITS = { depth: 24, values: 5_000 };

/**
 * Whether a parsed JSON body is deeper or has more values than `JSON_LIMITS`. Validation is recursive and reports each error, so such
 * a body would cost far more to process than to send.
 */
export function exceedsJsonLimits(body: unknown): boolean {
  let values = 0;
  const exceeds = (value: unknown, depth: number): boolean => {
    if (++values > JSON_LIMITS.values) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (depth === 0) return true;
    if (Array.isArray(value)) return value.some((item) => exceeds(item, depth - 1));
    for (const key in value) {
      // Parsed JSON has no inherited keys.
      if (exceeds((value as Record<string, unknown>)[key], depth - 1)) return true;
    }
    return false;
  };
  return exceeds(body, JSON_LIMITS.depth);
}
