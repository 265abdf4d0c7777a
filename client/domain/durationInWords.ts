const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (count: number, unit: string) =>
  count === 1 ? `a${unit.startsWith('h') ? 'n' : ''} ${unit}` : `${WORDS[count] ?? count} ${unit}s`;

/** A duration in words: "an hour", "five hours", "a day", "two days". Days are rounded up, to avoid promising too much. */
export function durationInWords(hours: number): string {
  return hours < 24 ? inWords(Math.max(1, Math.round(hours)), 'hour') : inWords(Math.ceil(hours / 24), 'day');
}
