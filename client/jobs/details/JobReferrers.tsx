import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Check, HandHelping } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { replyNote } from '../../domain/replyNote';
import { workLine } from '../../domain/workLine';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { PersonLine } from '../../ui/person/PersonCard';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { detailsCopy } from './copy';
import type { OpenRequest } from './openRequests';

const JobReferrers_job = graphql(`
  fragment JobReferrers_job on Job {
    id
    company
    referralEnabled
    referrersCount
    referrers(first: 5) {
      id
      name
      firstName
      photoUrl
      verified
      position
      company
      stats {
        typicalReplyHours
        answerRate
      }
    }
  }
`);

interface JobReferrersProps {
  job: FragmentType<typeof JobReferrers_job>;
  /** The viewer's open requests for the job. */
  requests?: readonly OpenRequest[] | undefined;
  onAsk: (personId: string, jobId: string) => void;
}

/** Who can refer the viewer for a job, each with a button to ask. */
export function JobReferrers({ job, requests = [], onAsk }: JobReferrersProps) {
  const { id: jobId, company, referralEnabled, referrersCount, referrers } = useFragmentOf(JobReferrers_job, job);
  const isPossible = referralEnabled && referrers.length > 0;
  const more = referrersCount - referrers.length;
  return (
    <Section title={detailsCopy.referrers}>
      {!isPossible && (
        <Box color="fg.muted">{referralEnabled ? detailsCopy.noReferrers(company) : detailsCopy.noReferrals}</Box>
      )}
      {isPossible && (
        <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          {referrers.map((person) => (
            <Flex key={person.id} as="li" justify="space-between" align="center" gap="3" maxW="prose">
              <PersonLine
                id={person.id}
                name={person.name}
                photoUrl={person.photoUrl}
                verified={person.verified}
                // All are at the company of the job.
                headline={person.position ?? workLine(person)}
                detail={replyNote(person.stats)}
                to={paths.person(person.id)}
              />
              <AskButton
                firstName={person.firstName}
                request={requests.find(({ referrer }) => referrer.id === person.id)}
                onAsk={() => onAsk(person.id, jobId)}
              />
            </Flex>
          ))}
        </chakra.ul>
      )}
      {isPossible && more > 0 && (
        <ChakraLink asChild display="inline-block" mt="3">
          <Link to={`${paths.alumni}?${new URLSearchParams({ company, open: '' }).toString()}`}>
            {detailsCopy.moreReferrers(more)}
          </Link>
        </ChakraLink>
      )}
    </Section>
  );
}

interface AskButtonProps {
  firstName: string;
  request: OpenRequest | undefined;
  onAsk: () => void;
}

/** Asks a referrer, or leads to the request to them. */
function AskButton({ firstName, request, onAsk }: AskButtonProps) {
  if (request)
    return (
      <Button asChild size="sm" variant="ghost" colorPalette="gray">
        <Link to={paths.referral(request.id)} aria-label={detailsCopy.askedWho(firstName)}>
          <Check aria-hidden /> {detailsCopy.asked}
        </Link>
      </Button>
    );
  return (
    <OnlineButton size="sm" variant="subtle" aria-label={detailsCopy.askFor(firstName)} onClick={onAsk}>
      <HandHelping aria-hidden /> {detailsCopy.askShort}
    </OnlineButton>
  );
}
