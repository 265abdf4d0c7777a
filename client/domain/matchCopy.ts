import { isolated } from '../lib/texts/isolated';

const SHOWN = 4;

export const matchCopy = {
  score: (score: number) => `Match ${score}`,
  meets: (met: number, total: number) => (met === total ? `meets all ${total}` : `meets ${met} of ${total}`),
  missing: (names: readonly string[]) => {
    const more = names.length - SHOWN;
    return `missing ${names.slice(0, SHOWN).map(isolated).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  },
} as const;
