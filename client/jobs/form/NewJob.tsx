import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { paths } from '../../routes/paths';
import { AnswerNotice } from '../../ui/feedback/AnswerNotice';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { formCopy } from './copy';
import { FormButtons, FormFrame, RestoredNotice } from './FormFrame';
import { isComplete, type JobValues } from './jobForm';
import { useJobForm } from './useJobForm';
import { usePostJob } from './useSaveJobForm';
import { blockedCopy, unansweredCopy } from './noticeCopy';

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
  const edit = useJobForm(name, start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, typed, isChanged } = edit;
  const [isUnanswered, setUnanswered] = useState(false);
  const { send, posting, keeping } = usePostJob({
    form,
    onForbidden: setRefusal,
    onUnanswered: () => setUnanswered(true),
  });
  const busy = posting || keeping;
  useUnsaved(isChanged && !busy);
  const submit = (status: 'OPEN' | 'DRAFT') =>
    void form.handleSubmit(async (values) => {
      setRefusal(null);
      setUnanswered(false);
      const id = await send(values, status);
      if (id === null) return;
      edit.drop();
      await navigate(status === 'OPEN' ? paths.listing(id) : `${paths.listings}?status=draft`);
    })();
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
          {edit.isRestored && isChanged && <RestoredNotice onStartOver={edit.startOver} />}
          {refusal !== null && (
            <AnswerNotice title={blockedCopy.lostTitle}>
              {refusal} {blockedCopy.lost}
            </AnswerNotice>
          )}
          {isUnanswered && <Unanswered />}
        </>
      }
      buttons={<PostButtons isReady={isReady} posting={posting} keeping={keeping} onKeep={() => submit('DRAFT')} />}
    />
  );
}

const Unanswered = () => (
  <AnswerNotice title={unansweredCopy.title}>
    {unansweredCopy.help}{' '}
    <ChakraLink asChild>
      <Link to={paths.listings}>{unansweredCopy.look}</Link>
    </ChakraLink>
    . {blockedCopy.lost}
  </AnswerNotice>
);

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
