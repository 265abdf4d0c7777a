import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { deltaCopy } from './copy';

export interface DeltaProps {
  now: number;
  before: number;
  /** Which change is good. */
  better: 'up' | 'down';
  /** What is counted if it is not the figure's own unit, such as "point". */
  unit?: string;
  /** What it is compared with, for example "the 30 days before". */
  than: string;
}

/** The change of a figure in words, with an arrow. */
export function Delta({ now, before, better, unit = '', than }: DeltaProps) {
  // Rounded, because averages have one decimal place.
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return deltaCopy.same(than);
  const isUp = change > 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const words = isUp ? deltaCopy.more : deltaCopy.fewer;
  return (
    <chakra.span display="inline-flex" gap="1" alignItems="baseline">
      <chakra.span color={isUp === (better === 'up') ? 'good' : 'bad'} alignSelf="center" flexShrink="0">
        <Arrow size={12} aria-hidden />
      </chakra.span>
      <span>{words(Math.abs(change), unit, than)}</span>
    </chakra.span>
  );
}
