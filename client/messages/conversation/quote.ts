/** The longest message, as on the server. */
export const LONGEST_MESSAGE = 4000;
const QUOTE = 80;

/** A quoted message, cut at 80 characters plus '...' (spec, section 2). Characters are what people see as one. */
export function quoted(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > QUOTE ? `${characters.slice(0, QUOTE).join('')}...` : characters.join('');
}
