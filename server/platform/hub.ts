/**
 * Shares the answers of subscriptions: one payload is executed and stringified once for all that ask for the same with
 * the same eyes, however many sockets that are. That is what a delivery costs most of.
 */
export class Hub {
  private readonly answers = new WeakMap<object, Map<string, Promise<string>>>();

  /**
   * The answer for a payload as JSON.
   * @param key stands for the document, the variables that the answer depends on, and the viewer
   * @param execute makes it when it is not there yet
   */
  answerOf(payload: object, key: string, execute: () => Promise<object>): Promise<string> {
    const byKey = this.answers.get(payload) ?? new Map<string, Promise<string>>();
    this.answers.set(payload, byKey);
    const known = byKey.get(key);
    if (known) return known;
    const made = execute().then((answer) => JSON.stringify(answer));
    byKey.set(key, made);
    return made;
  }
}
