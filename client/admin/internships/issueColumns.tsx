import { Box, chakra, Flex } from '@chakra-ui/react';
import type { PaymentIssueResolution } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { OnlineButton } from '../../ui/network/OnlineButton';
import type { TableColumn } from '../../ui/table/DataTable';
import { moneyText } from '../../lib/texts/money';
import { issuesCopy as copy } from './issuesCopy';
import { RowButton } from './RowButton';
import type { PaymentIssue } from './usePaymentIssues';

interface Options {
  viewerId: string;
  isMobile: boolean;
  onOpen: (applicationId: string) => void;
  onResolve: (issue: PaymentIssue, resolution: PaymentIssueResolution) => void;
}

/** The columns of the payments to look into. On phones, the first has what matters of the others. */
export const issueColumns = (options: Options): readonly TableColumn<PaymentIssue>[] => [
  { key: 'applicant', title: copy.columns.applicant, cell: (issue) => <Applicant issue={issue} {...options} /> },
  { key: 'why', title: copy.columns.why, hideBelow: 'md', cell: whyOf },
  {
    key: 'order',
    title: copy.columns.order,
    hideBelow: 'lg',
    cell: ({ orderId, paymentId }) => (
      <Box fontSize="xs" overflowWrap="anywhere">
        {orderId ?? copy.none}
        <Box color="fg.muted" overflowWrap="anywhere">
          {paymentId}
        </Box>
      </Box>
    ),
  },
  { key: 'since', title: copy.columns.since, hideBelow: 'md', cell: ({ since }) => <Time at={since} /> },
  {
    key: 'actions',
    title: copy.columns.actions,
    hideTitle: true,
    align: 'end',
    hideBelow: 'md',
    cell: (issue) => !options.isMobile && <Acts issue={issue} {...options} />,
  },
];

/** Why a payment needs a look, in words. */
function whyOf({ kind, received, due }: PaymentIssue): string {
  const amount = moneyText(received);
  if (kind === 'REFUND_DUE') return copy.refundDue(amount);
  const isSame = received.amount === due.amount && received.currency === due.currency;
  return isSame ? copy.otherOrder(amount) : copy.otherAmount(amount, moneyText(due));
}

function Applicant({ issue, ...options }: { issue: PaymentIssue } & Options) {
  const { id, application, since, orderId, paymentId } = issue;
  return (
    <Box minW="0">
      <RowButton id={id} name={application.applicant.name} onOpen={() => options.onOpen(application.id)} />
      <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        <bdi>{application.internship.title}</bdi>
      </Box>
      <Box hideFrom="md" fontSize="xs">
        {whyOf(issue)}
        <Box color="fg.muted">
          <Time at={since}>{copy.since}</Time>
          <Box overflowWrap="anywhere">{orderId ?? paymentId}</Box>
        </Box>
      </Box>
      {options.isMobile && <Acts issue={issue} {...options} />}
    </Box>
  );
}

function Acts({ issue, viewerId, isMobile, onResolve }: { issue: PaymentIssue } & Options) {
  const { name, id } = issue.application.applicant;
  if (id === viewerId) return <chakra.span color="fg.muted">{copy.own}</chakra.span>;
  const isDue = issue.kind === 'REFUND_DUE';
  return (
    <Flex gap="1" wrap="wrap" justify={isMobile ? 'flex-start' : 'flex-end'} {...(isMobile && { ms: '-2.5' })}>
      <OnlineButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={(isDue ? copy.retryOf : copy.refundOf)(name)}
        onClick={() => onResolve(issue, 'REFUND')}
      >
        {isDue ? copy.retry : copy.refund}
      </OnlineButton>
      <OnlineButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={copy.settleOf(name)}
        onClick={() => onResolve(issue, 'SETTLE')}
      >
        {copy.settle}
      </OnlineButton>
    </Flex>
  );
}
