/** Pseudorandom numbers. The same seed gives the same sequence, so the demo data is the same in every installation. */
export class Rng {
  private uuidCount = 0;

  constructor(private state: number) {}

  /** A number from 0 (inclusive) to 1 (exclusive), generated with mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('values must not be empty.');
    return value;
  }

  /** `count` different values, in the order of the array. */
  some<T>(values: readonly T[], count: number): T[] {
    const indexes = values.map((_, i) => i);
    while (indexes.length > count) indexes.splice(Math.floor(this.next() * indexes.length), 1);
    return indexes.map((i) => values[i] as T); // All indexes are valid.
  }

  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]; // Object.entries returns the keys as strings.
    let remaining = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      remaining -= weight;
      if (remaining < 0) return key;
    }
    throw new Error('weights must contain a positive weight.');
  }

  /** A UUIDv7 for a time. Within a millisecond, UUIDs sort in the order in which they were generated. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const order = (this.uuidCount++ % 4096).toString(16).padStart(3, '0');
    const random = () =>
      Math.floor(this.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
    const tail = random() + random();
    const variant = (8 + (Number.parseInt(tail.charAt(0), 16) % 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${tail.slice(1, 4)}-${tail.slice(4, 16)}`;
  }
}
