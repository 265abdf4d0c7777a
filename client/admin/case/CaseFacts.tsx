import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Time } from '../../ui/data/Time';
import { caseCopy as copy } from './copy';
import { ReviewClock } from './ReviewClock';
import type { Verification } from './verification';

/** The LinkedIn profile, and when it was submitted. The head has what else the user says about themselves. */
export function CaseFacts({ verification: { status, linkedinUrl, submittedAt } }: { verification: Verification }) {
  return (
    <Box>
      <Flex as="dl" columnGap="1.5" wrap="wrap">
        <chakra.dt color="fg.muted">{copy.linkedin}</chakra.dt>
        <chakra.dd fontWeight="medium" minW="0" overflowWrap="anywhere">
          <bdi>{linkedinUrl === null ? copy.none : <Profile url={linkedinUrl} />}</bdi>
        </chakra.dd>
      </Flex>
      {submittedAt !== null && (
        <chakra.p color="fg.muted" mt="1">
          {status === 'UNDER_REVIEW' ? (
            <ReviewClock submittedAt={submittedAt} />
          ) : (
            <Time at={submittedAt}>{copy.submitted}</Time>
          )}
        </chakra.p>
      )}
    </Box>
  );
}

const Profile = ({ url }: { url: string }) => (
  <ChakraLink href={url} target="_blank" rel="noreferrer noopener" overflowWrap="anywhere">
    {url}
  </ChakraLink>
);
