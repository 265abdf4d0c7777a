const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;

/**
 * A text that a user wrote, for use inside a sentence. One from right to left would turn the figures and separators next to it, and,
 * at the start, the whole sentence: it is put between the control characters of Unicode against that (UAX #9, isolates).
 * Elements that contain nothing else need `<bdi>` instead.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u200e\u2068${text}\u2069` : text);

/** A template tag: the sentence with its values isolated. */
export const isolating = (sentence: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: sentence }, ...values.map((value) => isolated(String(value))));

/** Short facts in one line, for example "Senior Engineer at Zeta · NIT Trichy 2019". Those that are missing are left out. */
export const inOneLine = (facts: readonly (string | null | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join(' · ');
