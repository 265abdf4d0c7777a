/** A sentence or a line of a résumé. */
export interface Passage {
  text: string;
  /** Whether it is part of a list of skills. */
  inSkills: boolean;
}

/** The most characters of a quote. */
export const QUOTE_LENGTH = 160;

const HEADING_LENGTH = 40;
const SKILLS_HEADING =
  /^\W*(?:[\p{L}&/]+\s+){0,3}(?:skills?|skill ?set|technology|technologies|languages?|frameworks?|tools?|competency|competencies|stack|expertise)\b[\p{L}\s&/,]*:?\s*$/iu;
const SKILLS_LABEL =
  /^\W*(?:[\p{L}&/]+\s+){0,3}(?:skills?|technology|technologies|languages?|frameworks?|libraries|databases?|tools?|platforms?|stack|others?)\s*:/iu;
const OTHER_HEADING =
  /^\W*(?:(?:work|professional|academic|personal|key|relevant)\s+)?(?:education|experience|employment|projects?|internships?|achievements?|certifications?|awards?|hobbies|interests|publications?|references|summary|objective|profile|contact|activities|volunteering)\b[\p{L}\s&]*:?\s*$/iu;

/** A line that continues the line before: that one is long and has no end, and this one starts in lower case. */
const continues = (before: string, line: string): boolean =>
  before.length >= 50 && !/[.!?:;]$/.test(before) && /^[\p{Ll}\d(]/u.test(line);

const SENTENCES = /(?<=[.!?])\s+(?=["“(]?\p{Lu})/u;

/** The sentences of a text, and its lines where it has no sentences. Contact data is removed. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let inSkills = false;
  let last: Passage | undefined;
  for (const line of linesOf(text)) {
    if (line.length <= HEADING_LENGTH && SKILLS_HEADING.test(line)) inSkills = true;
    else if (line.length <= HEADING_LENGTH && OTHER_HEADING.test(line)) inSkills = false;
    else if (last && continues(last.text, line)) {
      last.text += ` ${line}`;
      continue;
    }
    last = { text: line, inSkills: inSkills || SKILLS_LABEL.test(line) };
    passages.push(last);
  }
  return passages.flatMap((passage) =>
    passage.text.split(SENTENCES).map((sentence) => ({ text: sentence, inSkills: passage.inSkills })),
  );
}

function linesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\r\n\f\v\u2028\u2029]+/)
    .map((line) => withoutContacts(line.replaceAll('\u00ad', '').replace(/[\p{C}\s]+/gu, ' ')).trim())
    .filter((line) => line !== '');
}

const EMAIL = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;
const URL_TEXT = /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:com|in|org|io|dev|me|edu|app)\b(?:\/\S*)?/g;
const NUMBER = /\+?\(?\d[\d\s().-]{6,}\d/g;
/** The years of "2019 - 2023" have eight digits. */
const PHONE_DIGITS = 9;

/** A text without email addresses, links and telephone numbers. */
export function withoutContacts(text: string): string {
  const isPhone = (number: string) => number.startsWith('+') || number.replace(/\D/g, '').length >= PHONE_DIGITS;
  return text
    .replace(EMAIL, ' ')
    .replace(URL_TEXT, ' ')
    .replace(NUMBER, (number) => (isPhone(number) ? ' ' : number))
    .replace(/ {2,}/g, ' ');
}

/** The part of a passage around a name, at most 160 characters and cut between words. */
export function quoteOf(passage: string, { start, end }: { start: number; end: number }): string {
  if (passage.length <= QUOTE_LENGTH) return passage.trim().replace(/^[•·●▪◦‣–—-]\s*/u, '');
  const space = Math.max(0, QUOTE_LENGTH - 2 - (end - start));
  const from = Math.max(0, Math.min(start - Math.floor(space / 2), passage.length - QUOTE_LENGTH + 1));
  const to = Math.min(passage.length, from + QUOTE_LENGTH - 2);
  const head = from === 0 ? '' : '…';
  const tail = to === passage.length ? '' : '…';
  const cut = passage.slice(from, to);
  const whole = cut.slice(head && cut.indexOf(' ') < start - from ? cut.indexOf(' ') + 1 : 0);
  const lastSpace = whole.lastIndexOf(' ');
  const keeps = lastSpace > end - from - (cut.length - whole.length);
  return (head + (tail && keeps ? whole.slice(0, lastSpace) : whole) + tail).toWellFormed();
}
