import createCache from '@emotion/cache';

const sheets = Object.getPrototypeOf(createCache({ key: 'test' }).sheet) as { insert(rule: string): void };
const { insert } = sheets;

/** Leaves out the styles of components: to parse them, and to match them for each query by role, takes a seventh of the tests' time. */
export function leaveOutStyles(): void {
  sheets.insert = () => {};
}

/** Call it at the top of a test file that reads styles. */
export function withStyles(): void {
  sheets.insert = insert;
}
