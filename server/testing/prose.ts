/** Phrases that readers stumble over, or that mean something else in the field. Use the words of docs/glossary.md instead. */
const AVOIDED: readonly RegExp[] = [
  /\bfor who\b/i,
  /\bwho(?:m|so)?ever\b/i,
  /\b(?:this|that|it) is no (?!longer\b)/i,
  /\bno such\b/i,
  /\bsomebody\b/i,
  /\b(?:anew|afresh)\b/i,
  /\btold\b/i,
  /\bshall\b/i,
  /\bdocumented paths?\b/i,
  /\be-mail/i,
  /\bgood for (?:minutes|it|once|\w+ minutes|\w+ days)\b/i,
  /\b(?:one|own)’?'?s own\b/i,
  /\b(?:rooms?|the house|doors?|floors?)\b/i,
  /\bslips? of the pen\b/i,
];

/** The avoided phrases that a text contains. */
export function avoidedPhrases(text: string): string[] {
  return AVOIDED.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}
