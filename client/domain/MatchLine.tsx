import { chakra } from '@chakra-ui/react';
import { matchCopy } from './matchCopy';

interface MatchLineProps {
  /** 0–100. */
  score: number;
  /** Requirements that the viewer meets. */
  met: readonly string[];
  missing: readonly string[];
}

/** How well the viewer fits a job, and what is missing: "Match 82 · meets 5 of 7 · missing Kafka, gRPC". */
export function MatchLine({ score, met, missing }: MatchLineProps) {
  const total = met.length + missing.length;
  return (
    <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      <chakra.span fontWeight="semibold">{matchCopy.score(score)}</chakra.span>
      {total > 0 && <> · {matchCopy.meets(met.length, total)}</>}
      {missing.length > 0 && met.length > 0 && <> · {matchCopy.missing(missing)}</>}
    </chakra.p>
  );
}
