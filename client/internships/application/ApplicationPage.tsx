import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useState } from 'react';
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
import { usePageTitle } from '../../ui/layout/Page';
import { type Application, loadApplication } from '../parts/api';
import { moneyText } from '../../lib/texts/money';
import { paymentCopy } from '../payment/copy';
import { usePayment } from '../payment/usePayment';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applicationPageCopy, nextStepsCopy, statusCopy } from './copy';
import { Receipt } from './Receipt';

/** The status of an internship application: paid with its receipt, or with a button to pay. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { data, error, loading, reload } = useLoad(id, () => loadApplication(id));
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

function ApplicationStatus({ initial }: { initial: Application }) {
  const [application, setApplication] = useState(initial);
  const { start, paying, dialog } = usePayment(setApplication);
  const { title, paymentStatus, checkout, createdAt } = application;
  const copy = statusCopy[paymentStatus];
  usePageTitle(copy.title);
  return (
    <>
      <Badge tone="info">{title}</Badge>
      <SecondApplication application={application} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="3">
        {copy.title}
      </Heading>
      <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
        {copy.lead}
      </chakra.p>
      <chakra.p mt="2" color="fg.muted">
        <Time at={createdAt} style="longDate">
          {applicationPageCopy.sent}
        </Time>
      </chakra.p>
      {checkout && (
        <OnlineButton
          size="lg"
          mt="6"
          width={{ base: 'full', sm: 'auto' }}
          loading={paying}
          loadingText={paymentCopy.processing}
          onClick={() => start(application)}
        >
          {applicationPageCopy.pay(moneyText(checkout.amount))}
        </OnlineButton>
      )}
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

/** After another attempt to apply: which application exists, and that the new one was not sent. */
function SecondApplication({ application: { title, createdAt } }: { application: Application }) {
  const { state } = useLocation();
  if (!isRecord(state) || state.notSent !== true) return null;
  return (
    <Flex role="alert" gap="3" mt="4" p="3" borderRadius="l2" bg="waiting.soft">
      <Box color="waiting" flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Time at={createdAt} style="longDate">
        {(date) => applicationPageCopy.alreadySent(title, date)}
      </Time>
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
