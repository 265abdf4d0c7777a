import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { AnswerNotice } from '../../ui/feedback/AnswerNotice';
import { Segmented } from '../../ui/forms/Segmented';
import { Section } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { formCopy, previewCopy } from './copy';
import { JobFields } from './JobFields';
import { JobPreview } from './JobPreview';
import { unansweredCopy } from './noticeCopy';
import type { JobFormState } from './useJobForm';

interface FormFrameProps {
  edit: JobFormState;
  /** The name of the poster, for the preview. */
  poster: string;
  storedDeadline: string;
  isCompanyFixed: boolean;
  /** Notices above the fields. */
  notices: ReactNode;
  /** The buttons at the end. */
  buttons: ReactNode;
  onSubmit: () => void;
}

const VIEWS = [
  { value: 'form', label: formCopy.form },
  { value: 'preview', label: formCopy.preview },
] as const;

/** The form with the preview beside it; on phones, one of them at a time. */
export function FormFrame({
  edit,
  poster,
  storedDeadline,
  isCompanyFixed,
  notices,
  buttons,
  onSubmit,
}: FormFrameProps) {
  const isMobile = useIsMobile();
  const [view, setView] = useState<'form' | 'preview'>('form');
  const { form, typed } = edit;
  const isHidden = (part: typeof view) => isMobile && view !== part;
  return (
    <Flex direction="column" gap="4">
      {isMobile && <Segmented label={formCopy.view} options={VIEWS} value={view} onChange={setView} />}
      {notices}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="8"
        alignItems="start"
      >
        <Box hidden={isHidden('form')}>
          <form
            aria-label={formCopy.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <JobFields form={form} typed={typed} storedDeadline={storedDeadline} isCompanyFixed={isCompanyFixed} />
            {buttons}
          </form>
        </Box>
        <Box
          hidden={isHidden('preview')}
          position={{ lg: 'sticky' }}
          top="4"
          maxH={{ lg: 'calc(100dvh - {sizes.topbar} - 2rem)' }}
          overflowY={{ lg: 'auto' }}
          tabIndex={isMobile ? undefined : 0}
          role="group"
          aria-label={previewCopy.title}
        >
          <Section title={formCopy.preview} frame="card">
            <JobPreview values={typed} name={poster} />
          </Section>
        </Box>
      </Grid>
    </Flex>
  );
}

interface FormButtonsProps {
  /** What is said beside the buttons, for example how much is not saved. */
  note: ReactNode;
  children: ReactNode;
}

/** The end of the form, at the bottom of the screen. On phones, it takes the place of the portal's bar. */
export function FormButtons({ note, children }: FormButtonsProps) {
  return (
    <Flex
      data-takes-bottom=""
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="6"
      mx={{ base: '-4', md: '0' }}
      mb={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      pt="3"
      pb={{ base: 'calc(var(--bm-spacing-3) + env(safe-area-inset-bottom))', md: '3' }}
      gap="2"
      align="center"
      justify="flex-end"
      wrap="wrap"
      bg="bg"
      borderTopWidth="1px"
    >
      <Box flex={{ base: '1 0 100%', sm: '1' }} fontSize="xs" color="fg.muted" aria-live="polite">
        {note}
      </Box>
      {children}
    </Flex>
  );
}

/** Says that what was typed before is there again. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Flex role="status" gap="3" align="center" wrap="wrap" color="fg.muted">
      {formCopy.restored}
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onStartOver}>
        {formCopy.startOver}
      </Button>
    </Flex>
  );
}

/** Says that no answer arrived, so that what was sent may have been saved. */
export function UnansweredNotice({ help, onRetry }: { help: string; onRetry: () => void }) {
  return (
    <AnswerNotice title={unansweredCopy.title}>
      {help}
      <Box mt="2">
        <OnlineButton size="sm" onClick={onRetry}>
          {unansweredCopy.retry}
        </OnlineButton>
      </Box>
    </AnswerNotice>
  );
}
