/**
 * Shares subscription results: a payload is executed and serialized once for all sockets with the same document, variables and
 * viewer. Execution and serialization are most of the cost of delivering a payload.
 */
export class PayloadCache {
  private readonly results = new WeakMap<object, Map<string, Promise<string>>>();

  /**
   * The result for a payload, as JSON.
   * @param key identifies the document, the variables that the result depends on, and the viewer
   * @param execute produces the result if it is not cached
   */
  resultOf(payload: object, key: string, execute: () => Promise<object>): Promise<string> {
    const byKey = this.results.get(payload) ?? new Map<string, Promise<string>>();
    this.results.set(payload, byKey);
    const cached = byKey.get(key);
    if (cached) return cached;
    const result = execute().then((value) => JSON.stringify(value));
    byKey.set(key, result);
    return result;
  }
}
