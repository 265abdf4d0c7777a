import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useEffect, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isRecord } from '../../lib/errorInfo';
import { RestError } from '../../lib/rest';
import { Time } from '../../ui/data/Time';
import { useLoad } from '../../lib/useLoad';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Timeline } from '../../ui/data/Timeline';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { toast } from '../../ui/feedback/toast';
import { usePageTitle } from '../../ui/layout/Page';
import { type Application, loadApplication } from '../parts/api';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { useStartAtTop } from '../parts/useStartAtTop';
import { moneyText } from '../../lib/texts/money';
import { paymentCopy } from '../payment/copy';
import { usePayment } from '../payment/usePayment';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applicationPageCopy, confirmingCopy, nextStepsCopy, statusOf } from './copy';
import { Receipt } from './Receipt';
import { useApplicationState } from './useApplicationState';

/** The status of an internship application: paid with its receipt, or with a button to pay. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  useStartAtTop();
  const { data, error, loading, reload } = useLoad(id, () => loadApplication(id));
  useEffect(() => void endIfSignedOut(error), [error]); // the page of visitors then asks for a sign-in
  const notFound = error instanceof RestError && error.status === 404;
  return (
    <Box width="full" maxW="3xl" minH="80dvh" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      {loading && <BlockSkeleton label={applicationPageCopy.loading} />}
      {notFound && <EmptyState>{applicationPageCopy.notFound}</EmptyState>}
      {error !== undefined && !notFound && <ErrorState onRetry={reload}>{applicationPageCopy.failed}</ErrorState>}
      {data && <ApplicationStatus key={data.id} initial={data} />}
    </Box>
  );
}

const action = { size: 'lg', mt: '6', width: { base: 'full', sm: 'auto' } } as const;

function ApplicationStatus({ initial }: { initial: Application }) {
  const { application, show, isConfirming, checking, check } = useApplicationState(initial);
  const { start, paying, dialog } = usePayment(show);
  const { title, paymentStatus, checkout, createdAt, refundedAt } = application;
  const copy = isConfirming ? confirmingCopy : statusOf(application);
  usePageTitle(copy.title);
  return (
    <>
      <Badge tone="info">{title}</Badge>
      <Arrival application={application} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="3">
        {copy.title}
      </Heading>
      <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
        {copy.lead}
      </chakra.p>
      <Flex mt="2" color="fg.muted" columnGap="4" wrap="wrap">
        <Time at={createdAt} style="longDate">
          {applicationPageCopy.sent}
        </Time>
        {refundedAt !== null && (
          <Time at={refundedAt} style="longDate">
            {applicationPageCopy.refunded}
          </Time>
        )}
      </Flex>
      {isConfirming && (
        <OnlineButton {...action} loading={checking} loadingText={paymentCopy.processing} onClick={check}>
          {applicationPageCopy.check}
        </OnlineButton>
      )}
      {checkout && !isConfirming && (
        <OnlineButton
          {...action}
          loading={paying}
          loadingText={paymentCopy.processing}
          onClick={() => start(application)}
        >
          {applicationPageCopy.pay(moneyText(checkout.amount))}
        </OnlineButton>
      )}
      {!isConfirming && <OpenPayment application={application} onOpen={show} />}
      <SendAgain application={application} />
      <Receipt application={application} />
      {paymentStatus === 'paid' && <NextSteps />}
      <Flex gap="3" mt="10" wrap="wrap">
        <Button asChild variant="outline" colorPalette="gray">
          <Link to={paths.home}>{applicationPageCopy.home}</Link>
        </Button>
        <Button asChild variant="ghost" colorPalette="gray">
          <Link to={paths.internships}>{applicationPageCopy.more}</Link>
        </Button>
      </Flex>
      {dialog}
    </>
  );
}

/** Opens the payment, if that failed before. */
function OpenPayment({
  application,
  onOpen,
}: {
  application: Application;
  onOpen: (application: Application) => void;
}) {
  const [opening, setOpening] = useState(false);
  if (!application.paymentDue || application.checkout) return null;
  const open = async () => {
    setOpening(true);
    try {
      const now = await loadApplication(application.id);
      if (now.paymentDue && !now.checkout) toast.error(paymentCopy.notOpened, applicationPageCopy.notOpened);
      onOpen(now);
    } catch (error) {
      if (!endIfSignedOut(error)) toast.error(paymentCopy.notOpened, paymentCopy.notOpenedReason);
    }
    setOpening(false);
  };
  return (
    <OnlineButton {...action} loading={opening} onClick={() => void open()}>
      {applicationPageCopy.open}
    </OnlineButton>
  );
}

/** Leads to the form: after a refund, or if the fee was removed before it was paid. */
function SendAgain({
  application: { internshipId, paymentStatus, paymentDue, checkout },
}: {
  application: Application;
}) {
  if (paymentStatus === 'paid' || paymentDue || checkout !== null) return null;
  return (
    <Button asChild {...action}>
      <Link to={paths.internshipRegistration(internshipId)}>
        {paymentStatus === 'refunded' ? applicationPageCopy.applyAgain : applicationPageCopy.sendAgain}
      </Link>
    </Button>
  );
}

/** What to know after the form was sent: that an earlier application counts, or that the fee was raised. */
function Arrival({ application: { title, createdAt, checkout } }: { application: Application }) {
  const { state } = useLocation();
  if (!isRecord(state)) return null;
  if (state.notSent === true)
    return (
      <Alert>
        <Time at={createdAt} style="longDate">
          {(date) => applicationPageCopy.alreadySent(title, date)}
        </Time>
      </Alert>
    );
  if (typeof state.feeBefore !== 'string' || !checkout) return null;
  return <Alert>{applicationPageCopy.feeRaised(state.feeBefore, moneyText(checkout.amount))}</Alert>;
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <Flex role="alert" gap="3" mt="4" p="3" borderRadius="l2" bg="waiting.soft">
      <Box color="waiting" flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden />
      </Box>
      {children}
    </Flex>
  );
}

function NextSteps() {
  return (
    <Box mt="10">
      <Heading as="h2" size="lg" mb="4">
        {nextStepsCopy.title}
      </Heading>
      <Timeline
        label={nextStepsCopy.title}
        steps={nextStepsCopy.steps.map((step, i) => ({
          ...step,
          key: step.title,
          state: i === 0 ? 'done' : i === 1 ? 'now' : 'next',
        }))}
      />
    </Box>
  );
}
