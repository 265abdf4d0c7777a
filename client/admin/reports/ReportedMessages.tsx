import { useApolloClient, useLazyQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { clockTime } from '../../lib/time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Time } from '../../ui/data/Time';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { caseCopy as copy } from './copy';
import { type Report, type ReportedMessage, ReportMessages } from './report';

/** The copied messages, which are asked for only when their button is pressed. */
export function ReportedMessages({ report: { id, messagesCount, about } }: { report: Report }) {
  const client = useApolloClient();
  const [read, { data, loading, error }] = useLazyQuery(ReportMessages, { fetchPolicy: 'network-only' });
  const messages = data?.report?.messages;
  const open = async () => {
    try {
      await read({ variables: { id } });
    } catch {
      return; // `error` is shown below.
    }
    // The audit log has a new entry.
    await client.refetchQueries({ include: ['ReportCase'] });
  };
  return (
    <Box>
      <Heading as="h3" size="md" mb="1">
        {copy.messages}
      </Heading>
      <chakra.p fontSize="xs" color="fg.muted" mb="2">
        {messagesCount === 0 ? copy.noMessages : copy.messagesHelp(messagesCount)}
      </chakra.p>
      {messagesCount > 0 && !messages && !error && (
        <OnlineButton variant="outline" colorPalette="gray" loading={loading} onClick={() => void open()}>
          {copy.open}
        </OnlineButton>
      )}
      {error && !messages && <ErrorState onRetry={() => void open()}>{copy.messagesFailed}</ErrorState>}
      {messages && (
        <chakra.ol listStyleType="none" display="grid" gap="3" aria-label={copy.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} isReported={message.sender.id === about.id} />
          ))}
        </chakra.ol>
      )}
    </Box>
  );
}

/** A message of the reported user has a line at its side. */
function Message({ message, isReported }: { message: ReportedMessage; isReported: boolean }) {
  const { sender, sentAt, content, attachmentName, edited, deleted } = message;
  return (
    <chakra.li ps="3" borderStartWidth="2px" borderColor={isReported ? 'brand.solid' : 'border'}>
      <Flex columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted">
        <chakra.span fontWeight="semibold" color="fg">
          <bdi>{sender.name}</bdi>
        </chakra.span>
        <Time at={sentAt} style="date">
          {(date) => copy.sentAt(date, clockTime(sentAt))}
        </Time>
        {edited && !deleted && <span>{copy.edited}</span>}
      </Flex>
      {deleted && <chakra.p color="fg.muted">{copy.deleted}</chakra.p>}
      {content !== null && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {content}
        </chakra.p>
      )}
      {attachmentName !== null && <chakra.p overflowWrap="anywhere">{copy.file(attachmentName)}</chakra.p>}
    </chakra.li>
  );
}
