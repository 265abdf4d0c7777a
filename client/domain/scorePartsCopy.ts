import { plural } from '../lib/numbers';

export const scorePartsCopy = {
  score: (score: number) => `Readiness ${score} of 100`,
  outOf: (points: number, outOf: number) => `${points} of ${outOf}`,
  unfold: (parts: number) => `Show ${plural(parts, 'part')}`,
  fold: 'Hide parts',
  gain: (points: number) => `Adds ${plural(points, 'point')}.`,
  step: (gain: number, { from, to, band }: { from: number; to: number; band: string }) =>
    `Adds ${plural(gain, 'point')}, from ${from} to ${to}: ${band}.`,
} as const;
