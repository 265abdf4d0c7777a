import { Box, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { number } from '../../lib/numbers';
import { drawnWhenForced } from '../theme/recipes';

export interface BarPoint {
  /** Unique in the chart. */
  key: string;
  /** For example "24 Oct". */
  label: string;
  bar: number;
  dot: number;
}

export interface BarsProps {
  /** The accessible name. */
  label: string;
  /** What the bars and the dots count, for example "Requests" and "Hires". */
  barName: string;
  dotName: string;
  points: readonly BarPoint[];
  /** A point in words, for example "24 Oct: 2 requests, 1 hire". */
  describe: (point: BarPoint) => string;
}

/** The highest value of the scale: even, so that its half is a whole number. */
function topOf(points: readonly BarPoint[]): number {
  const most = Math.max(2, ...points.flatMap(({ bar, dot }) => [bar, dot]));
  return most % 2 === 0 ? most : most + 1;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Bars, and dots for a second figure, with one scale. Arrow keys and the pointer choose a point, which is then described below the chart.
 * Screen readers read it as a slider over the points.
 */
export function Bars({ label, barName, dotName, points, describe }: BarsProps) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setChosen(move(at, last));
  };
  return (
    <>
      <Legend barName={barName} dotName={dotName} />
      <Flex
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={point && describe(point)}
        gap="2"
        borderRadius="l1"
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(null)}
        onPointerLeave={() => setChosen(null)}
      >
        <Plot points={points} chosen={chosen} onChoose={setChosen} />
      </Flex>
      <Flex justify="space-between" ps="6" fontSize="2xs" color="fg.muted" aria-hidden="true">
        {ticksOf(points).map(({ key, label: text }) => (
          <span key={key}>{text}</span>
        ))}
      </Flex>
      <Box minH="1lh" mt="1" fontSize="xs" fontVariantNumeric="tabular-nums" aria-hidden="true">
        {chosen !== null && point && describe(point)}
      </Box>
    </>
  );
}

/** The first, the middle and the last point. */
const ticksOf = (points: readonly BarPoint[]): BarPoint[] =>
  [...new Set([0, Math.round((points.length - 1) / 2), points.length - 1])].flatMap((index) => points[index] ?? []);

interface PlotProps {
  points: readonly BarPoint[];
  chosen: number | null;
  onChoose: (index: number) => void;
}

function Plot({ points, chosen, onChoose }: PlotProps) {
  const top = topOf(points);
  const percent = (value: number) => `${(100 * value) / top}%`;
  return (
    <>
      <Flex
        direction="column"
        justify="space-between"
        width="4"
        my="-2"
        fontSize="2xs"
        color="fg.muted"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      >
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{number(value)}</span>
        ))}
      </Flex>
      <Box position="relative" flex="1" height={{ base: '180px', md: '220px' }}>
        {[0, 50, 100].map((share) => (
          <Box key={share} position="absolute" insetX="0" top={`${share}%`} borderTopWidth="1px" />
        ))}
        <Flex position="absolute" inset="0">
          {points.map(({ key, bar, dot }, index) => (
            <Box
              key={key}
              flex="1"
              position="relative"
              bg={index === chosen ? 'bg.muted' : undefined}
              onPointerEnter={() => onChoose(index)}
              onPointerDown={() => onChoose(index)}
            >
              <Box
                position="absolute"
                bottom="0"
                insetX="20%"
                maxW="6"
                mx="auto"
                bg="brand.solid"
                borderTopRadius="2px"
                css={drawnWhenForced}
                style={{ height: percent(bar) }}
              />
              {dot > 0 && (
                <Box
                  position="absolute"
                  insetStart="calc(50% - 4px)"
                  boxSize="2"
                  mb="-1"
                  borderRadius="full"
                  bg="accent"
                  boxShadow="0 0 0 2px var(--bm-colors-bg-panel)"
                  css={drawnWhenForced}
                  style={{ bottom: percent(dot) }}
                />
              )}
            </Box>
          ))}
        </Flex>
      </Box>
    </>
  );
}

function Legend({ barName, dotName }: Pick<BarsProps, 'barName' | 'dotName'>) {
  return (
    <Flex gap="4" mb="4" fontSize="xs" color="fg.muted" aria-hidden="true">
      <Flex gap="1.5" align="center">
        <chakra.span boxSize="2.5" borderRadius="2px" bg="brand.solid" css={drawnWhenForced} />
        {barName}
      </Flex>
      <Flex gap="1.5" align="center">
        <chakra.span boxSize="2" borderRadius="full" bg="accent" css={drawnWhenForced} />
        {dotName}
      </Flex>
    </Flex>
  );
}
