import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Section } from '../../ui/layout/Page';
import { drawnWhenForced } from '../../ui/theme/recipes';
import { ReadinessBadge } from '../ReadinessBadge';
import { readinessCopy } from './copy';

const ReadinessPanel_me = graphql(`
  fragment ReadinessPanel_me on Me {
    id
    readiness {
      score
      band
      parts {
        name
        points
        outOf
        advice
        gain
        field
      }
    }
  }
`);

/** A job seeker's readiness: the score, its parts, and the advice that would raise it most. */
export function ReadinessPanel({ me }: { me: FragmentType<typeof ReadinessPanel_me> }) {
  const data = useFragmentOf(ReadinessPanel_me, me);
  const { score, band, parts } = data.readiness;
  // The part whose advice adds the most points comes first.
  const next = parts.find(({ advice }) => advice !== null);
  return (
    <Section
      title={readinessCopy.title}
      description={readinessCopy.help}
      actions={<ReadinessBadge score={score} band={band} />}
    >
      {next && (
        <Box mb="4" ps="3" borderStartWidth="2px" borderColor="accent">
          <Box fontWeight="medium">{next.advice}</Box>
          <Box fontSize="xs" color="fg.muted">
            {readinessCopy.gain(next.gain)}
          </Box>
        </Box>
      )}
      <Flex asChild direction="column" gap="3">
        <dl>
          {parts.map(({ name, points, outOf }) => (
            <Grid key={name} templateColumns="1fr auto" rowGap="1.5">
              <dt>{name}</dt>
              <Box as="dd" color="fg.muted" fontVariantNumeric="tabular-nums">
                {readinessCopy.outOf(points, outOf)}
              </Box>
              <Box as="dd" aria-hidden="true" gridColumn="1 / -1" height="2px" bg="border">
                <Box
                  height="2px"
                  bg="accent"
                  css={drawnWhenForced}
                  style={{ width: `${outOf === 0 ? 0 : (100 * points) / outOf}%` }}
                />
              </Box>
            </Grid>
          ))}
        </dl>
      </Flex>
    </Section>
  );
}
