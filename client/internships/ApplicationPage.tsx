import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../routes/paths';
import { RestError } from '../lib/rest';
import { useLoad } from '../lib/useLoad';
import { Badge } from '../ui/data/Badge';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { usePageTitle } from '../ui/layout/Page';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { Timeline } from '../ui/data/Timeline';
import { toast } from '../ui/overlays/toast';
import { type Application, loadApplication } from './api';
import { copy } from './copy';
import { takeOver } from './handover';
import { moneyText } from './money';
import { usePayment } from './usePayment';

const words = copy.application;

/** Where an application stands: paid with its receipt, or with the way to pay. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { data, error, loading, reload } = useLoad(id, async () => takeOver(id) ?? loadApplication(id));
  const unknown = error instanceof RestError && error.status === 404;
  return (
    <Box width="full" maxW="3xl" minH="80dvh" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      {loading && <BlockSkeleton label={words.loading} />}
      {unknown && <EmptyState>{words.unknown}</EmptyState>}
      {error !== undefined && !unknown && <ErrorState onRetry={reload}>{words.failed}</ErrorState>}
      {data && <RequestNotice key={data.id} first={data} />}
    </Box>
  );
}

function RequestNotice({ first }: { first: Application }) {
  const [application, setApplication] = useState(first);
  const { start, paying, dialog } = usePayment(setApplication);
  const { title, paymentStatus, checkout } = application;
  usePageTitle(words.titles[paymentStatus]);
  return (
    <>
      <Badge tone="info">{title}</Badge>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="3">
        {words.titles[paymentStatus]}
      </Heading>
      <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
        {words.leads[paymentStatus]}
      </chakra.p>
      {checkout && (
        <Button
          size="lg"
          mt="6"
          width={{ base: 'full', sm: 'auto' }}
          loading={paying}
          loadingText={copy.form.paying}
          onClick={() => start(application)}
        >
          {words.pay(moneyText(checkout.amount))}
        </Button>
      )}
      <Receipt application={application} />
      {paymentStatus === 'paid' && (
        <Box mt="10">
          <Heading as="h2" size="lg" mb="4">
            {words.next}
          </Heading>
          <Timeline
            label={words.next}
            steps={words.steps.map((step, i) => ({
              ...step,
              key: step.title,
              state: i === 0 ? 'done' : i === 1 ? 'now' : 'next',
            }))}
          />
        </Box>
      )}
      <Flex gap="3" mt="10" wrap="wrap">
        <Button asChild variant="outline" colorPalette="gray">
          <Link to={paths.home}>{words.home}</Link>
        </Button>
        <Button asChild variant="ghost" colorPalette="gray">
          <Link to={paths.internships}>{words.more}</Link>
        </Button>
      </Flex>
      {dialog}
    </>
  );
}

function Receipt({ application: { id, receiptNumber, receiptUrl } }: { application: Application }) {
  const [loading, setLoading] = useState(false);
  if (receiptNumber === null) return null;
  // Links are good for minutes, and the page may have stood open for longer.
  const download = async () => {
    setLoading(true);
    try {
      const { receiptUrl: fresh } = await loadApplication(id);
      if (fresh !== null) window.location.assign(fresh);
    } catch {
      toast.error(words.noReceipt, copy.toasts.failedWhy);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Flex mt="6" gap="4" align="center" wrap="wrap" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Box flex="1" minW="12rem">
        <chakra.p color="fg.muted" fontSize="sm">
          {words.receipt}
        </chakra.p>
        <chakra.p fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {receiptNumber}
        </chakra.p>
      </Box>
      {receiptUrl !== null && (
        <Button variant="outline" colorPalette="gray" loading={loading} onClick={() => void download()}>
          <Download aria-hidden />
          {words.download}
        </Button>
      )}
    </Flex>
  );
}
