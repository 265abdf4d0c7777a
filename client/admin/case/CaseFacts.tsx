import { Box, chakra, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Time } from '../../ui/data/Time';
import { caseCopy as copy } from './copy';
import { ReviewClock } from './ReviewClock';
import type { Verification } from './verification';

/** What the user says about themselves. */
export function CaseFacts({ verification }: { verification: Verification }) {
  const { status, company, corporateEmail, emailVerified, linkedinUrl, submittedAt, user } = verification;
  const confirmation = emailVerified ? copy.confirmed : copy.notConfirmed;
  return (
    <Box>
      <Grid
        as="dl"
        templateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
        columnGap="4"
        rowGap="1.5"
      >
        <Fact name={copy.company}>{company ?? copy.none}</Fact>
        <Fact name={copy.position}>{user.position ?? copy.none}</Fact>
        <Fact name={copy.email}>{corporateEmail === null ? copy.none : confirmation(corporateEmail)}</Fact>
        <Fact name={copy.linkedin}>{linkedinUrl === null ? copy.none : <Profile url={linkedinUrl} />}</Fact>
      </Grid>
      {submittedAt !== null && (
        <chakra.p color="fg.muted" mt="2">
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="medium" minW="0" overflowWrap="anywhere">
        <bdi>{children}</bdi>
      </chakra.dd>
    </>
  );
}
