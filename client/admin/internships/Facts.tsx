import { chakra, Grid } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

/** Facts with their names. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '7rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2"
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
            <bdi>{value}</bdi>
          </chakra.dd>
        </Fragment>
      ))}
    </Grid>
  );
}
