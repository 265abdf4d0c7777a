import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { FailedEmailFieldsFragment } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { Time } from '../../ui/data/Time';
import { Section } from '../../ui/layout/Page';
import { DataTable, type TableColumn } from '../../ui/table/DataTable';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { sayUnanswered } from '../parts/sayUnanswered';
import { failedCopy as copy } from './emailCopy';

graphql(`
  fragment FailedEmailFields on FailedEmail {
    id
    kind
    attempts
    failedAt
    errorCode
  }
`);
const RetryFailedEmails = graphql(`
  mutation RetryFailedEmails($input: RetryFailedEmailsInput!) {
    retryFailedEmails(input: $input) {
      retried
    }
  }
`);

type Email = FailedEmailFieldsFragment;

/** Stands for the ID while all emails are retried. */
const ALL = 'all';

/** Retries one email or all. `busy` is what is being retried: an ID, `ALL` or null. */
function useRetry(onRetried: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [run] = useMutationWithToast(RetryFailedEmails, {
    success: ({ retryFailedEmails: { retried } }) =>
      retried > 0 ? copy.retried(retried) : { title: copy.retriedBefore, description: copy.retriedBeforeHelp },
    failure: copy.failed,
    onError: sayUnanswered,
  });
  const retry = async (which: string) => {
    setBusy(which);
    await run({ input: { ids: which === ALL ? null : [which] } });
    setBusy(null);
    // Also after a failure: the answer may be all that was lost.
    onRetried();
  };
  return { busy, retry };
}

interface FailedEmailsProps {
  /** How many failed, of which `emails` are the newest. */
  failed: number;
  emails: readonly Email[];
  /** Called after each retry, to read the emails again. */
  onRetried: () => void;
}

/** The emails that were given up, to try them again. Shows nothing if there are none. */
export function FailedEmails({ failed, emails, onRetried }: FailedEmailsProps) {
  const { busy, retry } = useRetry(onRetried);
  if (emails.length === 0) return null;
  return (
    <Section
      title={copy.title}
      actions={
        <OnlineButton size="sm" loading={busy === ALL} disabled={busy !== null} onClick={() => void retry(ALL)}>
          {copy.retryAll}
        </OnlineButton>
      }
    >
      <chakra.p color="fg.muted" mb="2">
        {copy.help} {failed > emails.length && copy.more(emails.length)}
      </chakra.p>
      <DataTable caption={copy.title} columns={columns(busy, retry)} rows={emails} rowKey={({ id }) => id} />
    </Section>
  );
}

const errorOf = ({ errorCode }: Email): string => errorCode ?? copy.unknown;

const columns = (busy: string | null, retry: (id: string) => Promise<void>): readonly TableColumn<Email>[] => [
  { key: 'kind', title: copy.columns.kind, cell: (email) => <Kind email={email} /> },
  { key: 'error', title: copy.columns.error, hideBelow: 'md', cell: errorOf },
  {
    key: 'attempts',
    title: copy.columns.attempts,
    hideBelow: 'md',
    align: 'end',
    cell: ({ attempts }) => number(attempts),
  },
  {
    key: 'failed',
    title: copy.columns.failed,
    hideBelow: 'md',
    align: 'end',
    cell: ({ failedAt }) => <Time at={failedAt} />,
  },
  {
    key: 'act',
    title: copy.columns.act,
    hideTitle: true,
    align: 'end',
    cell: ({ id, kind }) => (
      <OnlineButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={copy.retryNamed(copy.kinds[kind])}
        data-row={id}
        loading={busy === id}
        disabled={busy !== null}
        onClick={() => void retry(id)}
      >
        {copy.retry}
      </OnlineButton>
    ),
  },
];

function Kind({ email }: { email: Email }) {
  return (
    <Box minW="0">
      <Box fontWeight="medium">{copy.kinds[email.kind]}</Box>
      <Box hideFrom="md" color="fg.muted" fontSize="xs">
        {errorOf(email)} · <Time at={email.failedAt} />
      </Box>
    </Box>
  );
}
