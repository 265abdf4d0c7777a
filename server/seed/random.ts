/** Chance that comes out the same every time, so that everybody looks at the same demonstration. */
export class Chance {
  private drawn = 0;

  constructor(private state: number) {}

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From `low` up to, not including, `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }

  /** Some of the values, each once, in their own order. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = values.map((_, i) => i);
    while (left.length > count) left.splice(Math.floor(this.next() * left.length), 1);
    return left.map((i) => values[i] as T); // The indexes come from the array itself.
  }

  /** One of the keys, each as likely as its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]; // Object.entries forgets the keys' type.
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    throw new Error('There is nothing to choose from.');
  }

  /** A UUIDv7 of that time; ids drawn later sort later within a millisecond. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const order = (this.drawn++ % 4096).toString(16).padStart(3, '0');
    const random = () =>
      Math.floor(this.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
    const tail = random() + random();
    const variant = (8 + (Number.parseInt(tail.charAt(0), 16) % 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${tail.slice(1, 4)}-${tail.slice(4, 16)}`;
  }
}
