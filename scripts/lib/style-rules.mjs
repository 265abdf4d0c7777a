/**
 * @typedef {object} StyleRule
 * @property {RegExp} pattern what to avoid
 * @property {string} use what to write instead
 */

/** @param {string} pattern */
const words = (pattern) => new RegExp(`\\b(?:${pattern})\\b`, 'gi');

/**
 * Phrases that need a second reading, and words that docs/glossary.md replaces. They cover unidiomatic relative clauses and
 * negations, archaic words, private vocabulary, and spellings that differ from the glossary. They do not cover grammar, sentence
 * length or inclusive language. Spelling is checked by cspell.
 * @type {readonly StyleRule[]}
 */
export const STYLE_RULES = [
  {
    pattern: words(
      '(?:for|of|to|by|from|with|at) who (?:is|are|has|have|had|was|were|may|can|does|did|wants|knows|asks)',
    ),
    use: 'a noun: "for users who have …"',
  },
  { pattern: words('is no such'), use: '"does not exist" or "is not a valid …"' },
  {
    pattern: words('(?:this|that|it|which|he|she|who) (?:is|was) no (?!longer|more|such|way)[a-z]+'),
    use: '"is not a …"',
  },
  { pattern: words('whoever|whomever|whosoever'), use: '"anyone who" or the role' },
  { pattern: words('shall'), use: '"must" or "will"' },
  { pattern: words('anew|afresh'), use: '"again"' },
  {
    pattern: words('told'),
    use: '"notified", "informed" or "shown"; for "told apart", "distinguished"',
  },
  { pattern: words('somebody'), use: 'the role, or "someone"' },
  { pattern: words('everybody'), use: 'the role, or "everyone"' },
  { pattern: words('anybody'), use: 'the role, or "anyone"' },
  { pattern: words("oneself|one’s|one's"), use: 'the role: "the user\'s own"' },
  { pattern: words('(?:not|nobody|none|nothing) [a-z ]{0,20}any ?more'), use: '"no longer"' },
  { pattern: words('the house|house rules?'), use: '"the project" or "conventions"' },
  { pattern: words('rooms?'), use: '"module" (server) or "feature" (client)' },
  { pattern: words('doors?'), use: '"entry point" or "endpoint"' },
  { pattern: words('(?<!\\.)floors?|storeys?'), use: '"layer" or "minimum"' },
  { pattern: words('documented paths?'), use: '"REST endpoint"' },
  { pattern: words('e-mails?|e-mailed'), use: '"email"' },
  { pattern: words('mails|mailed'), use: '"emails", "emailed"' },
  { pattern: words('demonstration(?: data)?'), use: '"demo"' },
  { pattern: words('per cent'), use: '"percent" or "%"' },
  { pattern: words('(?:is|are|stays?) good (?:for|until|once)'), use: '"valid"' },
  { pattern: words('(?:is|are|be) held against'), use: '"compared with"' },
  { pattern: words('stands? (?:in|at|there)(?! for)'), use: '"is in"' },
  { pattern: words('goes? by mail|by mail'), use: '"by email"' },
  { pattern: words('dearest|dearer'), use: '"most valuable" or "expensive"' },
  { pattern: words('whilst|amongst|thereof|therein|thereby|hereby|whereby'), use: 'a plain word' },
  { pattern: /\/work\/|\/tmp\/wt|\bissue #?\d+\b/gi, use: 'nothing: texts speak about the product only' },
];
