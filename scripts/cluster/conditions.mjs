// What must hold, and the report.

/**
 * A condition of a phase. Those about time are asserted on calm machines only.
 * @typedef {{ phase: string, what: string, value: string, holds: boolean, isTime: boolean }} Condition
 */

export class Conditions {
  /** @type {Condition[]} */ #all = [];
  #phase = '';

  /** @param {{ assertTimes: boolean }} options */
  constructor({ assertTimes }) {
    this.assertTimes = assertTimes;
  }

  /** @param {string} phase */
  begin(phase) {
    this.#phase = phase;
    console.log(`\n${phase}`);
  }

  /** @param {string} what @param {boolean} holds @param {unknown} value */
  must(what, holds, value) {
    this.#note({ what, holds, value: String(value), isTime: false });
  }

  /** @param {string} what @param {number} value @param {{ atMost?: number, atLeast?: number, unit?: string }} limit one of the two */
  takes(what, value, { atMost = Infinity, atLeast = -Infinity, unit = 'ms' }) {
    const limit = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
    const text = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}, ${limit}`.replace(' ,', ',');
    this.#note({ what, holds: value >= atLeast && value <= atMost, value: text, isTime: true });
  }

  /** A figure without a condition. @param {string} what @param {unknown} value */
  say(what, value) {
    console.log(`    ${what}: ${String(value)}`);
  }

  /** @param {Omit<Condition, 'phase'>} condition */
  #note(condition) {
    this.#all.push({ ...condition, phase: this.#phase });
    const mark = condition.holds ? '✓' : condition.isTime && !this.assertTimes ? '·' : '✗';
    console.log(`  ${mark} ${condition.what}: ${condition.value}`);
  }

  get counts() {
    const asserted = this.#all.filter(({ isTime }) => this.assertTimes || !isTime);
    const failed = asserted.filter(({ holds }) => !holds).length;
    return { passed: asserted.length - failed, failed, skipped: 0 };
  }

  get failures() {
    return this.#all.filter(({ holds, isTime }) => !holds && (this.assertTimes || !isTime));
  }
}
