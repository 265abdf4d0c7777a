import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { bandLabel } from '../../domain/ReadinessBadge';
import { graphql } from '../../graphql';
import type { Progress_MeFragment } from '../../graphql/graphql';
import { ProgressLine } from '../../ui/data/ProgressLine';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { progressCopy } from './copy';
import { completionLink } from './links';
import { stepLink } from '../../domain/stepLink';

const Progress_me = graphql(`
  fragment Progress_me on Me {
    id
    profileCompletion
    missingProfileFields
    readiness {
      score
      parts {
        name
        points
        outOf
        advice
        gain
        field
      }
      toNextBand {
        advice
        gain
        score
        band
      }
    }
  }
`);

/** How complete the profile is, and the next step with what it adds to the readiness score. */
export function Progress({ me }: { me: FragmentType<typeof Progress_me> }) {
  const data = useFragmentOf(Progress_me, me);
  const { profileCompletion, missingProfileFields } = data;
  const text = progressCopy.complete(profileCompletion);
  return (
    <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
      <section aria-label={progressCopy.section}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '8' }}
        >
          <Box order={{ base: '2', lg: '1' }}>
            <Flex justify="space-between" align="center" gap="3" minH="9">
              <Box fontWeight="medium">{progressCopy.profile}</Box>
              {profileCompletion < 100 && (
                <Button asChild size="sm" variant="outline" colorPalette="gray">
                  <Link to={completionLink(missingProfileFields)}>{progressCopy.action}</Link>
                </Button>
              )}
            </Flex>
            <Flex align="center" gap="3" mt="2">
              <ProgressLine label={progressCopy.profile} percent={profileCompletion} valueText={text} />
              <Box fontSize="sm" fontWeight="semibold" flexShrink="0" fontVariantNumeric="tabular-nums">
                {text}
              </Box>
            </Flex>
          </Box>
          <NextStep readiness={data.readiness} />
        </Grid>
      </section>
    </Box>
  );
}

function NextStep({ readiness: { parts, toNextBand: step } }: Pick<Progress_MeFragment, 'readiness'>) {
  if (!step)
    return (
      <Box order={{ base: '1', lg: '2' }} alignSelf="center" color="fg.muted">
        {progressCopy.ready}
      </Box>
    );
  const { advice, gain, score, band } = step;
  const to = stepLink(parts.find((part) => part.advice === advice));
  return (
    <Box order={{ base: '1', lg: '2' }} ps="4" borderStartWidth="2px" borderColor="accent" alignSelf="center">
      <Box fontSize="xs" fontWeight="medium" color="fg.muted">
        {progressCopy.next}
      </Box>
      <Box fontWeight="semibold" mt="0.5">
        {to ? (
          <ChakraLink asChild color="fg">
            <Link to={to}>{advice}</Link>
          </ChakraLink>
        ) : (
          advice
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span aria-hidden="true">
          <Box as="span" fontWeight="semibold" color="good">
            {progressCopy.gain(gain)}
          </Box>{' '}
          {progressCopy.reaches(score, bandLabel(band))}
        </span>
        <VisuallyHidden>{progressCopy.reachesSpoken(gain, score, bandLabel(band))}</VisuallyHidden>
      </Box>
    </Box>
  );
}
