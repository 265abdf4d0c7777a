import { isolated } from '../lib/texts/isolated';

const SHOWN = 4;

/** Requirements by name, as many as fit into a line. */
const listed = (names: readonly string[]) => {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).map(isolated).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

export const matchCopy = {
  score: (score: number) => `Match ${score}`,
  meets: (met: number, total: number) => (met === total ? `meets all ${total}` : `meets ${met} of ${total}`),
  missing: (names: readonly string[]) => `missing ${listed(names)}`,
  requirements: (met: readonly string[], total: number) => {
    const names = met.length > 0 ? `: ${listed(met)}` : '';
    return (met.length === total ? `Meets all ${total}` : `Meets ${met.length} of ${total}`) + names;
  },
} as const;
