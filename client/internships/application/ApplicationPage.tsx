import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { RestError } from '../../lib/rest';
import { useLoad } from '../../lib/useLoad';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Timeline } from '../../ui/data/Timeline';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { usePageTitle } from '../../ui/layout/Page';
import { type Application, loadApplication } from '../parts/api';
import { moneyText } from '../parts/money';
import { paymentCopy } from '../payment/copy';
import { usePayment } from '../payment/usePayment';
import { applicationPageCopy, nextStepsCopy, statusCopy } from './copy';
import { Receipt } from './Receipt';
import { useSubmittedApplication } from './useSubmittedApplication';

/** The status of an internship application: paid with its receipt, or with a button to pay. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const submitted = useSubmittedApplication();
  const { data, error, loading, reload } = useLoad(id, async () =>
    submitted?.id === id ? submitted : loadApplication(id),
  );
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
  const { title, paymentStatus, checkout } = application;
  const copy = statusCopy[paymentStatus];
  usePageTitle(copy.title);
  return (
    <>
      <Badge tone="info">{title}</Badge>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="3">
        {copy.title}
      </Heading>
      <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
        {copy.lead}
      </chakra.p>
      {checkout && (
        <Button
          size="lg"
          mt="6"
          width={{ base: 'full', sm: 'auto' }}
          loading={paying}
          loadingText={paymentCopy.processing}
          onClick={() => start(application)}
        >
          {applicationPageCopy.pay(moneyText(checkout.amount))}
        </Button>
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
