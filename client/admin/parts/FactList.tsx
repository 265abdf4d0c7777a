import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The facts of a case: each is a `Fact`. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1.5"
    >
      {children}
    </Grid>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="medium" minW="0" overflowWrap="anywhere">
        <bdi>{children}</bdi>
      </chakra.dd>
    </>
  );
}
