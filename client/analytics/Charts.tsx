import { Grid } from '@chakra-ui/react';
import { Bars } from '../ui/charts/Bars';
import { ChartFrame } from '../ui/charts/ChartFrame';
import { Funnel } from '../ui/charts/Funnel';
import { funnelCopy, seriesCopy, stepName } from './copy';
import { columns } from './layout';
import { hiresOn, requestsOn, requestsSince } from './links';
import { pointsOf } from './points';
import type { Figures } from './useAnalytics';

/** The requests and hires over time, and how far the requests came. */
export function Charts({ figures, isHr }: { figures: Figures; isHr: boolean }) {
  return (
    <Grid templateColumns={columns} gap="6" alignItems="stretch">
      <Series figures={figures} isHr={isHr} />
      <Steps figures={figures} isHr={isHr} />
    </Grid>
  );
}

function Series({ figures, isHr }: { figures: Figures; isHr: boolean }) {
  const points = pointsOf(figures);
  const unit = figures.period === 'YEAR' ? seriesCopy.month : seriesCopy.day;
  return (
    <ChartFrame
      title={seriesCopy.title}
      definition={seriesCopy.definition}
      summary={seriesCopy.summary(figures.totalReferrals, figures.hired)}
      table={{
        columns: [unit, seriesCopy.requests, seriesCopy.hires],
        rows: points.map(({ key, label, bar, dot, ...days }) => ({
          key,
          cells: [
            label,
            { value: bar, to: requestsOn(days, isHr), label: seriesCopy.requestsOn(label, bar) },
            { value: dot, to: hiresOn(days, isHr), label: seriesCopy.hiresOn(label, dot) },
          ],
        })),
      }}
    >
      <Bars
        label={seriesCopy.title}
        barName={seriesCopy.requests}
        dotName={seriesCopy.hires}
        points={points}
        describe={({ label, bar, dot }) => seriesCopy.point(label, bar, dot)}
      />
    </ChartFrame>
  );
}

function Steps({ figures, isHr }: { figures: Figures; isHr: boolean }) {
  const steps = figures.funnel.map(({ status, count }) => ({
    key: status,
    label: stepName(status),
    count,
    // Everything that was asked is all requests of the period.
    to: requestsSince(figures, isHr, status === 'PENDING' ? {} : { progress: status.toLowerCase() }),
  }));
  return (
    <ChartFrame
      title={funnelCopy.title}
      definition={funnelCopy.definition}
      summary={funnelCopy.summary(steps.at(-1)?.count ?? 0, steps[0]?.count ?? 0)}
      table={{
        columns: [funnelCopy.step, funnelCopy.count],
        rows: steps.map(({ key, label, count, to }) => ({
          key,
          cells: [label, { value: count, to, label: funnelCopy.reached(label, count) }],
        })),
      }}
    >
      <Funnel label={funnelCopy.title} steps={steps} />
    </ChartFrame>
  );
}
