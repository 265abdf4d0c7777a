import { chakra } from '@chakra-ui/react';
import { matchCopy } from './matchCopy';

interface RequirementsLineProps {
  /** Requirements of a job that someone else meets. */
  met: readonly string[];
  missing: readonly string[];
}

/** Which requirements of a job a candidate meets: "Meets 2 of 3: React, CSS · missing Testing". */
export function RequirementsLine({ met, missing }: RequirementsLineProps) {
  return (
    <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      <chakra.span fontWeight="medium">{matchCopy.requirements(met, met.length + missing.length)}</chakra.span>
      {missing.length > 0 && <> · {matchCopy.missing(missing)}</>}
    </chakra.p>
  );
}
