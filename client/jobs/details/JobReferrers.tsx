import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { HandHelping } from 'lucide-react';
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
  onAsk: (personId: string, jobId: string) => void;
}

/** Who can refer the viewer for a job, each with a button to ask. */
export function JobReferrers({ job, onAsk }: JobReferrersProps) {
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
                headline={workLine(person)}
                detail={replyNote(person.stats)}
                to={paths.person(person.id)}
              />
              <OnlineButton
                size="sm"
                variant="subtle"
                aria-label={detailsCopy.askFor(person.firstName)}
                onClick={() => onAsk(person.id, jobId)}
              >
                <HandHelping aria-hidden /> {detailsCopy.askShort}
              </OnlineButton>
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
