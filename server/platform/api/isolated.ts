const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;

/**
 * A text that a user wrote, for use inside a sentence. One from right to left would turn the figures and punctuation next to it, and,
 * at the start, the whole sentence: it is put between the control characters of Unicode against that (UAX #9, isolates).
 */
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u200e\u2068${text}\u2069` : text);

/** A template tag: the sentence with its values isolated, so that those from right to left keep their places. */
export const isolating = (sentence: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: sentence }, ...values.map((value) => isolated(String(value))));
