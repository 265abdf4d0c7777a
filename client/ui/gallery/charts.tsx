import { Box, Grid } from '@chakra-ui/react';
import { Bars } from '../charts/Bars';
import { ChartFrame } from '../charts/ChartFrame';
import { Delta } from '../charts/Delta';
import { Funnel } from '../charts/Funnel';
import { Section } from '../layout/Page';

const POINTS = [2, 4, 3, 6, 5, 8].map((bar, index) => ({
  key: String(index),
  label: `${index + 1} Nov`,
  bar,
  dot: index % 3,
}));

const STEPS = [
  { key: 'asked', label: 'Requested', count: 20 },
  { key: 'accepted', label: 'Accepted', count: 17 },
  { key: 'hired', label: 'Hired', count: 5 },
];

export function Charts() {
  return (
    <Section title="Charts">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="4">
        <ChartFrame
          title="Requests over time"
          definition="Requests by the day on which they were sent."
          summary="28 requests in six days."
          table={{
            columns: ['Day', 'Requests'],
            rows: POINTS.map(({ key, label, bar }) => ({ key, cells: [label, bar] })),
          }}
        >
          <Bars
            label="Requests and hires"
            barName="Requests"
            dotName="Hires"
            points={POINTS}
            describe={({ label, bar, dot }) => `${label}: ${bar} requests, ${dot} hires`}
          />
        </ChartFrame>
        <Section title="Funnel" frame="card">
          <Funnel label="Requests by step" steps={STEPS} />
          <Box mt="4" fontSize="xs" color="fg.muted">
            <Delta now={20} before={17} better="up" than="the 30 days before" />
          </Box>
        </Section>
      </Grid>
    </Section>
  );
}
