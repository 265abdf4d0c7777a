/** Shows progress: a line that is updated on a terminal, or one line per 10% otherwise. */
export class Progress {
  private done = 0;
  private tenth = 0;
  private readonly started = performance.now();

  constructor(
    private readonly what: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stdout,
  ) {}

  /** Rows per second so far. */
  get rate(): number {
    return Math.round(this.done / Math.max(0.001, (performance.now() - this.started) / 1000));
  }

  add(count: number): void {
    this.done += count;
    const share = Math.min(1, this.done / this.total);
    if (this.out.isTTY) this.out.write(`\r${this.line(share)}`);
    else if (Math.floor(share * 10) > this.tenth) {
      this.tenth = Math.floor(share * 10);
      this.out.write(`${this.line(share)}\n`);
    }
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\n');
  }

  private line(share: number): string {
    const full = Math.round(share * 24);
    const bar = `${'█'.repeat(full)}${'░'.repeat(24 - full)}`;
    return `  ${this.what.padEnd(12)} ${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${this.rate.toLocaleString('en')} rows/s `;
  }
}
