import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ErrorInfo } from '../../lib/errorInfo';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { paths } from '../../routes/paths';
import { AnswerNotice } from '../../ui/feedback/AnswerNotice';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { formCopy } from './copy';
import { FormButtons, FormFrame, RestoredNotice, UnansweredNotice } from './FormFrame';
import { isComplete, type JobValues } from './jobForm';
import { useJobForm } from './useJobForm';
import { usePostJob } from './usePostJob';
import { blockedCopy, savedCopy, unansweredCopy } from './noticeCopy';

interface NewJobProps {
  me: { id: string; name: string; role: string; verified: boolean };
  /** Distinguishes the drafts that are kept in the browser. */
  name: string;
  start: JobValues;
}

/** The form of a new job. Viewers who cannot post see why before they type. */
export function NewJob({ me, name, start }: NewJobProps) {
  const isAdmin = me.role === 'ADMIN';
  const canPost = isAdmin || me.verified;
  const [isAllowed, setAllowed] = useState(canPost);
  // A verification that ends while the form is open keeps the form.
  if (canPost && !isAllowed) setAllowed(true);
  if (!isAllowed)
    return (
      <AnswerNotice title={blockedCopy.title} isAnswer={false}>
        {blockedCopy.unverified}{' '}
        <ChakraLink asChild>
          <Link to={paths.verification}>{blockedCopy.verify}</Link>
        </ChakraLink>
      </AnswerNotice>
    );
  return <NewJobForm me={me} name={`${me.id}:${name}`} start={start} isCompanyFixed={!isAdmin} />;
}

function NewJobForm({ me, name, start, isCompanyFixed }: NewJobProps & { isCompanyFixed: boolean }) {
  const navigate = useNavigate();
  const isLeft = useHasLeft();
  const edit = useJobForm(name, start);
  const [refusal, setRefusal] = useState<ErrorInfo | null>(null);
  const [wanted, setWanted] = useState<'OPEN' | 'DRAFT'>('OPEN');
  const { form, typed, isChanged } = edit;
  const { send, posting, keeping } = usePostJob(edit, setRefusal);
  const busy = posting || keeping;
  useUnsaved(isChanged && !busy);
  const submit = (status: 'OPEN' | 'DRAFT') =>
    void form.handleSubmit(async (values) => {
      setRefusal(null);
      setWanted(status);
      const id = await send(values, status);
      if (id === null) return;
      edit.drop();
      // Back leads to where the form was opened, not to an empty one.
      if (!isLeft.current)
        await navigate(status === 'OPEN' ? paths.listing(id) : `${paths.listings}?status=draft`, { replace: true });
    })();
  const startOver = () => {
    setRefusal(null);
    edit.startOver();
  };
  const isReady = isComplete(typed);
  return (
    <FormFrame
      edit={edit}
      poster={me.name}
      storedDeadline=""
      isCompanyFixed={isCompanyFixed}
      onSubmit={() => isReady && !busy && submit('OPEN')}
      notices={
        <>
          {edit.isRestored && isChanged && <RestoredNotice onStartOver={startOver} />}
          {refusal && <Refused key={refusal.code} refusal={refusal} onRetry={() => submit(wanted)} />}
        </>
      }
      buttons={<PostButtons isReady={isReady} posting={posting} keeping={keeping} onKeep={() => submit('DRAFT')} />}
    />
  );
}

/** Says why the job was not posted, or that it may have been, and what the user can do. */
function Refused({ refusal, onRetry }: { refusal: ErrorInfo; onRetry: () => void }) {
  const { code, message, conflictingId } = refusal;
  if (code === 'NETWORK')
    return <UnansweredNotice help={`${unansweredCopy.help} ${blockedCopy.lost}`} onRetry={onRetry} />;
  if (conflictingId !== undefined)
    return (
      <AnswerNotice title={savedCopy.title}>
        {savedCopy.help}{' '}
        <ChakraLink asChild>
          <Link to={paths.editListing(conflictingId)}>{savedCopy.edit}</Link>
        </ChakraLink>
        . {savedCopy.again}
      </AnswerNotice>
    );
  return (
    <AnswerNotice title={blockedCopy.lostTitle}>
      {message} {blockedCopy.lost}
    </AnswerNotice>
  );
}

interface PostButtonsProps {
  isReady: boolean;
  posting: boolean;
  keeping: boolean;
  onKeep: () => void;
}

/** Posts the job, or saves it as a draft. */
function PostButtons({ isReady, posting, keeping, onKeep }: PostButtonsProps) {
  const disabled = !isReady || posting || keeping;
  return (
    <FormButtons note={isReady ? formCopy.kept : formCopy.missing}>
      <OnlineButton variant="outline" colorPalette="gray" disabled={disabled} loading={keeping} onClick={onKeep}>
        {formCopy.saveDraft}
      </OnlineButton>
      <OnlineButton type="submit" disabled={disabled} loading={posting} loadingText={formCopy.posting}>
        {formCopy.post}
      </OnlineButton>
    </FormButtons>
  );
}
