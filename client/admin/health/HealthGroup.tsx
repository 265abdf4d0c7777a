import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { CircleAlert, CircleCheck, type LucideIcon, RotateCw } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { HealthState } from '../../graphql/graphql';
import { Badge, type Tone } from '../../ui/data/Badge';
import { healthCopy as copy } from './copy';

const LOOKS: Readonly<Record<HealthState, { tone: Tone; icon: LucideIcon }>> = {
  GOOD: { tone: 'good', icon: CircleCheck },
  WAITING: { tone: 'waiting', icon: RotateCw },
  BAD: { tone: 'bad', icon: CircleAlert },
};

interface HealthGroupProps {
  title: string;
  /** Omit it for a part that is not measured. */
  state?: HealthState;
  /** The state in words that suit the part. By default, those that suit most. */
  stateName?: string;
  /** Since when it has the state, as a sentence. */
  since?: ReactNode;
  /** What to do, by state. */
  advice?: Partial<Record<HealthState, string>>;
  facts: readonly (readonly [string, ReactNode])[];
}

/** One part of the system: its state in words and since when, what to do about it, and its figures. */
export function HealthGroup({ title, state, stateName, since, advice = {}, facts }: HealthGroupProps) {
  const id = useId();
  const said = state && advice[state];
  return (
    <chakra.section aria-labelledby={id} minW="0" borderTopWidth="1px" pt="4">
      <Flex align="center" justify="space-between" gap="3" minH="6" mb={since ? '1' : '3'}>
        <Heading as="h2" id={id} size="md">
          {title}
        </Heading>
        {state && <Badge {...LOOKS[state]}>{stateName ?? copy.states[state]}</Badge>}
      </Flex>
      {since && (
        <chakra.p color="fg.muted" fontSize="sm" mb="3">
          {since}
        </chakra.p>
      )}
      {said !== undefined && <chakra.p mb="3">{said}</chakra.p>}
      <Grid as="dl" templateColumns="minmax(0, 1fr) minmax(0, 1fr)" columnGap="4" rowGap="1.5">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="medium" textAlign="end" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Fragment>
        ))}
      </Grid>
    </chakra.section>
  );
}
