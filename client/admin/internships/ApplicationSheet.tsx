import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { SideSheet } from '../../ui/overlays/SideSheet';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { receiptPath } from './applicationColumns';
import { applicationCopy as copy } from './copy';
import { PaymentState } from './PaymentState';
import { RefundDialog } from './RefundDialog';
import { Resume } from './Resume';
import { type Application, nameOf } from './useApplications';

interface ApplicationSheetProps {
  application: Application;
  onClose: () => void;
}

/** One application beside the list: what was sent, what was paid, the résumé on press, and the refund. */
export function ApplicationSheet({ application, onClose }: ApplicationSheetProps) {
  const [isRefunding, setIsRefunding] = useState(false);
  const { id, applicant, form } = application;
  return (
    <SideSheet
      open
      width="lg"
      onClose={onClose}
      title={nameOf(application)}
      footer={<Refund application={application} onPress={() => setIsRefunding(true)} />}
    >
      <Flex direction="column" gap="5">
        <ChakraLink asChild alignSelf="flex-start">
          <Link to={paths.person(applicant.id)}>{copy.profile}</Link>
        </ChakraLink>
        {form === null && <chakra.p color="fg.muted">{copy.erased}</chakra.p>}
        <Facts facts={factsOf(application)} />
        {form !== null && <Resume key={id} applicationId={id} />}
      </Flex>
      {/* Above the sheet, which stays: a dialog that takes its place is closed when the focus returns from the sheet. */}
      {isRefunding && <RefundDialog application={application} onClose={() => setIsRefunding(false)} />}
    </SideSheet>
  );
}

/** The facts in the order of the sheet, without those that are missing. */
function factsOf({ form, internship, receiptNumber, paidAt, paymentStatus }: Application): [string, ReactNode][] {
  const { facts } = copy;
  const all: [string, ReactNode][] = [
    [facts.internship, internship.title],
    [facts.email, form?.email],
    [facts.phone, form?.phone],
    [facts.college, form?.college],
    [facts.degree, form && copy.degree(form.degree, form.batch)],
    [facts.usn, form?.usn],
    [facts.domain, form && copy.domain(form.domain)],
    [facts.linkedin, form?.linkedin && <Url key="linkedin" to={form.linkedin} />],
    [facts.notes, form?.notes],
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

const Url = ({ to }: { to: string }) => (
  <ChakraLink href={to} target="_blank" rel="noreferrer noopener">
    {to}
  </ChakraLink>
);

function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '7rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2"
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
            <bdi>{value}</bdi>
          </chakra.dd>
        </Fragment>
      ))}
    </Grid>
  );
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
