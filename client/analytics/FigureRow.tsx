import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { number, rate } from '../lib/numbers';
import { paths } from '../routes/paths';
import { Delta } from '../ui/charts/Delta';
import { StatCard, StatRow } from '../ui/data/StatCard';
import { HintedText } from '../ui/overlays/Hint';
import { figuresCopy as copy, type Period } from './copy';
import { hiresSince, requestsSince } from './links';
import type { Figures } from './useAnalytics';

interface FigureRowProps {
  figures: Figures;
  balance: number;
  period: Period;
  isHr: boolean;
}

/** Below this many events in one of two periods, the change between them says nothing. */
const ENOUGH = 5;

/** The four figures of spec section 2. Each has its definition and leads to what it counts. */
export function FigureRow({ figures, balance, period, isHr }: FigureRowProps) {
  const { totalReferrals, successRate, accepted, decided, avgTimeToHire, creditsEarned } = figures;
  return (
    <StatRow>
      <StatCard
        label={copy.total}
        value={number(totalReferrals)}
        to={requestsSince(figures, isHr)}
        note={
          <Note term={copy.total} help={copy.totalHelp} change={<TotalChange figures={figures} period={period} />}>
            {copy.totalOf}
          </Note>
        }
      />
      <StatCard
        label={copy.success}
        value={rate(successRate)}
        to={requestsSince(figures, isHr, { progress: 'decided' })}
        note={
          <Note term={copy.success} help={copy.successHelp} change={<RateChange figures={figures} period={period} />}>
            {decided === 0 ? copy.noneDecided : copy.successOf(accepted, decided)}
          </Note>
        }
      />
      <StatCard
        label={copy.time}
        value={copy.days(avgTimeToHire)}
        to={hiresSince(figures, isHr)}
        note={
          <Note term={copy.time} help={copy.timeHelp} change={<TimeChange figures={figures} period={period} />}>
            {copy.industry(figures.industryAvgTimeToHire)}
          </Note>
        }
      />
      <StatCard
        label={copy.balance}
        value={number(balance)}
        to={paths.credits}
        note={
          <Note
            term={copy.balance}
            help={copy.balanceHelp}
            change={<CreditsChange figures={figures} period={period} />}
          >
            {copy.earned(creditsEarned)}
          </Note>
        }
      />
    </StatRow>
  );
}

interface NoteProps {
  term: string;
  help: string;
  change?: ReactNode;
  children: string;
}

/** What a figure is of, how it changed, and its definition. */
function Note({ term, help, change, children }: NoteProps) {
  return (
    <>
      <HintedText text={children} term={term}>
        {help}
      </HintedText>
      {change && <Box>{change}</Box>}
    </>
  );
}

interface ChangeProps {
  figures: Figures;
  period: Period;
}

function TotalChange({ figures: { totalReferrals: now, previous }, period }: ChangeProps) {
  const before = previous.totalReferrals;
  if (Math.min(now, before) < ENOUGH) return null;
  return <Delta now={now} before={before} better="up" than={period.before} />;
}

/** Credits come with answers and hires: those are the events that are enough or too few. */
function CreditsChange({ figures: { creditsEarned, decided, hired, previous }, period }: ChangeProps) {
  if (Math.min(decided + hired, previous.decided + previous.hired) < ENOUGH) return null;
  return <Delta now={creditsEarned} before={previous.creditsEarned} better="up" than={period.before} />;
}

function RateChange({ figures: { successRate: now, decided, previous }, period }: ChangeProps) {
  if (now === null || previous.successRate === null || Math.min(decided, previous.decided) < ENOUGH) return null;
  return <Delta now={now} before={previous.successRate} better="up" unit="point" than={period.before} />;
}

function TimeChange({ figures: { avgTimeToHire: now, hired, previous }, period }: ChangeProps) {
  if (now === null || previous.avgTimeToHire === null || Math.min(hired, previous.hired) < ENOUGH) return null;
  return <Delta now={now} before={previous.avgTimeToHire} better="down" unit="day" than={period.before} />;
}
