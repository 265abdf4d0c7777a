import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Time } from '../../ui/data/Time';
import type { TableColumn } from '../../ui/table/DataTable';
import { columnsCopy as copy } from './copy';
import { RowButton } from './RowButton';
import { PaymentState } from './PaymentState';
import type { Application } from './useApplications';

/** The page on which anyone can check a receipt. */
export const receiptPath = (number: string): string => `/receipts/${number}`;

/** The columns of the applications. On phones, the first has what matters of the others. */
export const applicationColumns = (onOpen: (id: string) => void): readonly TableColumn<Application>[] => [
  {
    key: 'applicant',
    title: copy.applicant,
    cell: (application) => <Applicant application={application} onOpen={onOpen} />,
  },
  {
    key: 'internship',
    title: copy.internship,
    hideBelow: 'md',
    cell: ({ internship }) => <chakra.bdi overflowWrap="anywhere">{internship.title}</chakra.bdi>,
  },
  {
    key: 'applied',
    title: copy.applied,
    hideBelow: 'md',
    cell: ({ createdAt }) => <Time at={createdAt} style="date" />,
  },
  { key: 'payment', title: copy.payment, cell: (application) => <PaymentState {...application} /> },
  {
    key: 'receipt',
    title: copy.receipt,
    hideBelow: 'lg',
    cell: ({ receiptNumber }) =>
      receiptNumber === null ? copy.none : <ChakraLink href={receiptPath(receiptNumber)}>{receiptNumber}</ChakraLink>,
  },
];

function Applicant({ application, onOpen }: { application: Application; onOpen: (id: string) => void }) {
  const { id, internship, applicant, createdAt } = application;
  return (
    <Box minW="0" overflowWrap="anywhere">
      <RowButton id={id} name={applicant.name} onOpen={onOpen} />
      <Flex hideFrom="md" columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        <bdi>{internship.title}</bdi>
        <Time at={createdAt} style="date" />
      </Flex>
    </Box>
  );
}
