import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SideSheet } from '../../ui/overlays/SideSheet';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { receiptPath } from './applicationColumns';
import { applicationCopy as copy } from './copy';
import { Facts } from './Facts';
import { PaymentState } from './PaymentState';
import { RefundDialog } from './RefundDialog';
import { SubmittedForm } from './SubmittedForm';
import type { Application } from './useApplications';

const OpenApplication = graphql(`
  query OpenApplication($id: ID!) {
    internshipApplication(id: $id) {
      ...InternshipApplicationFields @unmask
    }
  }
`);

interface ApplicationSheetProps {
  id: string;
  onClose: () => void;
}

/** One application beside the list: what was paid, the refund, what was sent, and what was done about it. The list need not have it. */
export function ApplicationSheet({ id, onClose }: ApplicationSheetProps) {
  const [isRefunding, setIsRefunding] = useState(false);
  const { data, loading, error, refetch } = useQuery(OpenApplication, { variables: { id } });
  const application = data?.internshipApplication;
  return (
    <SideSheet
      open
      width="lg"
      onClose={onClose}
      title={application?.applicant.name ?? copy.title}
      footer={application && <Refund application={application} onPress={() => setIsRefunding(true)} />}
    >
      {!data && (loading || !error) && <BlockSkeleton lines={8} label={copy.loading} />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {data && !application && <EmptyState>{copy.notFound}</EmptyState>}
      {application && <Content application={application} />}
      {/* Above the sheet, which stays: a dialog that takes its place is closed when the focus returns from the sheet. */}
      {application && isRefunding && <RefundDialog application={application} onClose={() => setIsRefunding(false)} />}
    </SideSheet>
  );
}

const Content = ({ application }: { application: Application }) => (
  <Flex direction="column" gap="5">
    <ChakraLink asChild alignSelf="flex-start">
      <Link to={paths.adminUser(application.applicant.id)}>{copy.account}</Link>
    </ChakraLink>
    <Facts facts={factsOf(application)} />
    <SubmittedForm applicationId={application.id} />
  </Flex>
);

/** The facts in the order of the sheet, without those that are missing. */
function factsOf({ internship, receiptNumber, paidAt, paymentStatus }: Application): [string, ReactNode][] {
  const { facts } = copy;
  const all: [string, ReactNode][] = [
    [facts.internship, internship.title],
    [facts.payment, <PaymentState key="payment" paymentStatus={paymentStatus} receiptNumber={receiptNumber} />],
    [facts.paid, receiptNumber !== null && paidAt !== null && <Time key="paid" at={paidAt} style="longDate" />],
    [
      facts.receipt,
      receiptNumber && (
        <ChakraLink key="receipt" href={receiptPath(receiptNumber)}>
          {receiptNumber}
        </ChakraLink>
      ),
    ],
  ];
  return all.filter(([, value]) => Boolean(value));
}

function Refund({ application, onPress }: { application: Application; onPress: () => void }) {
  const viewerId = useSession()?.user.id;
  const { paymentStatus, receiptNumber, applicant } = application;
  if (paymentStatus !== 'PAID' || receiptNumber === null) return null;
  if (applicant.id === viewerId) return <Box color="fg.muted">{copy.own}</Box>;
  return (
    <OnlineButton variant="outline" colorPalette="red" onClick={onPress}>
      {copy.refund}
    </OnlineButton>
  );
}
