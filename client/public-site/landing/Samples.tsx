import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CalendarClock, CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../ui/data/Badge';
import { SampleLine, SamplePanel, SampleRow } from './SamplePanel';
import { receivedSample, sentSample } from './sampleCopy';

/** As `referralStatuses` in client/domain, without the other statuses and their icons. */
const appearance = {
  accepted: { tone: 'good', icon: CircleCheck },
  interview: { tone: 'info', icon: CalendarClock },
  pending: { tone: 'waiting', icon: Clock },
} as const;

/** What a student sees: who was asked, and where each request stands. */
export function SentSample() {
  const { title, example, requests, statuses } = sentSample;
  return (
    <SamplePanel title={title} note={example}>
      {requests.map(({ id, name, job, status, note }) => (
        <SampleRow
          key={id}
          person={{ id, name }}
          verified
          title={name}
          end={<Badge {...appearance[status]}>{statuses[status]}</Badge>}
        >
          <chakra.p truncate>{job}</chakra.p>
          <SampleLine>{note}</SampleLine>
        </SampleRow>
      ))}
    </SamplePanel>
  );
}

/** What a referrer sees: who asks, how well they fit, and the answer to give to the first. */
export function ReceivedSample() {
  const { title, example, requests, accept, reject } = receivedSample;
  const small = { as: 'span', type: undefined, size: 'sm' } as const;
  return (
    <SamplePanel title={title} note={example}>
      {requests.map(({ id, name, job, fit, expires }, index) => (
        <SampleRow
          key={id}
          person={{ id, name }}
          title={name}
          end={
            <chakra.span flexShrink="0" fontSize="xs" fontWeight="medium" color="waiting">
              {expires}
            </chakra.span>
          }
        >
          <chakra.p truncate>{job}</chakra.p>
          <SampleLine>{fit}</SampleLine>
          {index === 0 && (
            <Flex gap="2" mt="2.5">
              <Button {...small}>{accept}</Button>
              <Button {...small} variant="outline" colorPalette="gray">
                {reject}
              </Button>
            </Flex>
          )}
        </SampleRow>
      ))}
    </SamplePanel>
  );
}
