import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { replyNote } from '../../domain/replyNote';
import { graphql } from '../../graphql';
import type { AskInstead_ReferralFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Page';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ReferrerLine } from '../parts/ReferrerLine';
import { isUnsuccessful } from '../parts/statusFlow';
import { OTHER_JOB } from '../request/draft';
import { askInsteadCopy } from './copy';

const RequestDialog = lazyOverlay(async () => (await import('../request/RequestDialog')).RequestDialog);

const AskInstead_referral = graphql(`
  fragment AskInstead_referral on Referral {
    id
    status
    jobTitle
    company
    message
    job {
      id
      status
      referralEnabled
    }
    resume {
      id
      name
      bytes
    }
    alternatives(first: 3) {
      id
      firstName
      stats {
        typicalReplyHours
        answerRate
      }
      ...ReferrerLine_user
    }
  }
`);

const AskInstead_query = graphql(`
  query AskInstead($id: ID!) {
    referral(id: $id) {
      id
      ...AskInstead_referral
    }
  }
`);

/** The job of the request as the form of a new one has it. Nothing is chosen if that job takes no more requests. */
function jobOf({ job, jobTitle }: AskInstead_ReferralFragment): { job?: string; jobTitle?: string } {
  if (job === null) return { job: OTHER_JOB, jobTitle };
  return job.status === 'OPEN' && job.referralEnabled ? { job: job.id } : {};
}

/** Who else the candidate can ask after a request has ended, each with a button that repeats it. Nothing for other requests. */
export function AskInstead({ referral }: { referral: FragmentType<typeof AskInstead_referral> }) {
  const data = useFragmentOf(AskInstead_referral, referral);
  const ended = isUnsuccessful(data.status);
  // While a request is open, the server names nobody.
  const [endedBefore] = useState(ended);
  const { loading, error, refetch } = useQuery(AskInstead_query, {
    variables: { id: data.id },
    skip: !ended || endedBefore,
    fetchPolicy: 'network-only',
  });
  if (!ended) return null;
  return (
    <Section title={askInsteadCopy.title}>
      {loading && <BlockSkeleton lines={3} label={askInsteadCopy.loading} />}
      {!loading && error && <ErrorState onRetry={() => void refetch()}>{askInsteadCopy.failed}</ErrorState>}
      {!loading && !error && <Others referral={data} />}
    </Section>
  );
}

function Others({ referral }: { referral: AskInstead_ReferralFragment }) {
  const [asking, setAsking] = useState<string | null>(null);
  const { company, message, resume, alternatives } = referral;
  if (alternatives.length === 0)
    return (
      <Box color="fg.muted">
        {askInsteadCopy.nobody(company)}{' '}
        <chakra.span asChild color="brand.fg" fontWeight="medium" textDecoration="underline">
          <Link to={paths.alumni}>{askInsteadCopy.find}</Link>
        </chakra.span>
      </Box>
    );
  return (
    <>
      <Box color="fg.muted" mb="3">
        {askInsteadCopy.help}
      </Box>
      <chakra.ul display="grid" gap="3" aria-label={askInsteadCopy.title}>
        {alternatives.map((user) => (
          <Flex key={user.id} as="li" justify="space-between" align="center" gap="3" wrap="wrap">
            <Box minW="0" flex="1 1 12rem">
              <ReferrerLine user={user} link size="sm" note={replyNote(user.stats)} />
            </Box>
            <Button
              size="sm"
              variant="subtle"
              aria-label={askInsteadCopy.askFor(user.firstName)}
              data-action="ask"
              onClick={() => setAsking(user.id)}
            >
              <HandHelping aria-hidden /> {askInsteadCopy.ask}
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      {asking && (
        <RequestDialog
          referrerId={asking}
          filled={{ ...jobOf(referral), message: message ?? '', resume }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
