/** The part of a readiness score that can gain the most points, or null when no part has advice. */
export function mostValuableAdvice<Part extends { points: number; outOf: number; advice: string | null }>(
  parts: readonly Part[],
): Part | null {
  const open = parts.filter((part) => part.advice !== null);
  return open.reduce<Part | null>(
    (best, part) => (best === null || part.outOf - part.points > best.outOf - best.points ? part : best),
    null,
  );
}
