import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReadinessBand } from '../graphql/graphql';
import { drawnWhenForced } from '../ui/theme/recipes';
import { bandLabel } from './ReadinessBadge';
import { scorePartsCopy } from './scorePartsCopy';

export interface ScorePart {
  name: string;
  points: number;
  outOf: number;
  /** How to earn more points; null if all are earned. */
  advice: string | null;
  /** The points that the advice adds. */
  gain: number;
}

export interface ScoreStep {
  advice: string;
  gain: number;
  /** The score and the band after the step. */
  score: number;
  band: ReadinessBand;
}

interface ScorePartsProps {
  /** The readiness score, 0 to 100. */
  score: number;
  /** The part whose advice adds the most points comes first. */
  parts: readonly ScorePart[];
  /** What reaches the next band. Only for the person whose score it is. */
  toNextBand?: ScoreStep | null;
  /** Where an advice can be followed; null where no screen exists for it. */
  linkOf?: (advice: string) => string | null;
  /** Smaller and without any advice, for another person's score. */
  compact?: boolean;
  /** Shows the parts on request only. */
  folded?: boolean;
}

/** Explains a readiness score: its parts as thin bars, and the step that would raise it. */
export function ScoreParts({ score, parts, toNextBand, linkOf, compact = false, folded = false }: ScorePartsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {compact && (
        <Box mb="2" fontSize="xs" fontWeight="semibold">
          {scorePartsCopy.score(score)}
        </Box>
      )}
      {toNextBand && !compact && <NextStep from={score} step={toNextBand} to={linkOf?.(toNextBand.advice)} />}
      {folded && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          ms="-3.5"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? scorePartsCopy.fold : scorePartsCopy.unfold(parts.length)}
        </Button>
      )}
      {(!folded || isOpen) && (
        <Flex asChild direction="column" gap={compact ? '2' : '3'} fontSize={compact ? 'xs' : 'sm'}>
          <dl>
            {parts.map((part) => (
              <Part
                key={part.name}
                part={part}
                hasAdvice={!compact && part.advice !== toNextBand?.advice}
                to={part.advice === null ? null : linkOf?.(part.advice)}
              />
            ))}
          </dl>
        </Flex>
      )}
    </>
  );
}

interface NextStepProps {
  from: number;
  step: ScoreStep;
  to: string | null | undefined;
}

function NextStep({ from, step: { advice, gain, score, band }, to }: NextStepProps) {
  return (
    <Box mb="4" ps="3" borderStartWidth="2px" borderColor="accent">
      <Box fontWeight="medium">
        <Advice to={to}>{advice}</Advice>
      </Box>
      <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {scorePartsCopy.step(gain, { from, to: score, band: bandLabel(band) })}
      </Box>
    </Box>
  );
}

/** An advice, as a link where it can be followed. */
function Advice({ to, children }: { to: string | null | undefined; children: string }) {
  if (!to) return children;
  return (
    <ChakraLink asChild color="fg">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}

interface PartProps {
  part: ScorePart;
  hasAdvice: boolean;
  to: string | null | undefined;
}

function Part({ part: { name, points, outOf, advice, gain }, hasAdvice, to }: PartProps) {
  return (
    <Grid templateColumns="1fr auto" rowGap="1">
      <dt>{name}</dt>
      <Box as="dd" color="fg.muted" fontVariantNumeric="tabular-nums">
        {scorePartsCopy.outOf(points, outOf)}
      </Box>
      <Box as="dd" aria-hidden="true" gridColumn="1 / -1" height="2px" bg="border">
        <Box
          height="2px"
          bg="accent"
          css={drawnWhenForced}
          style={{ width: `${outOf === 0 ? 0 : (100 * points) / outOf}%` }}
        />
      </Box>
      {hasAdvice && advice !== null && (
        <Box as="dd" gridColumn="1 / -1" fontSize="xs" color="fg.muted">
          <Advice to={to}>{advice}</Advice> {scorePartsCopy.gain(gain)}
        </Box>
      )}
    </Grid>
  );
}
