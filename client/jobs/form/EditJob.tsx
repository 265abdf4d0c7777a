import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobStatus } from '../../graphql/graphql';
import { useLeaveGuard } from '../../lib/unsaved/useLeaveGuard';
import { paths } from '../../routes/paths';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { AnswerNotice } from '../../ui/feedback/AnswerNotice';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { toast } from '../../ui/feedback/toast';
import { ConflictNotice } from '../../ui/forms/ConflictNotice';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { formCopy } from './copy';
import { FormButtons, FormFrame, RestoredNotice, UnansweredNotice } from './FormFrame';
import { isComplete, type JobData, valuesOf } from './jobForm';
import { useJobForm } from './useJobForm';
import { type Refusal, usePublishJob, useUpdateJob } from './useUpdateJob';
import { blockedCopy, conflictCopy, leaveCopy, unansweredCopy } from './noticeCopy';

interface EditJobProps {
  me: { id: string; name: string; role: string };
  job: JobData & { id: string; status: JobStatus };
}

/** The form of a posted job or a draft. Only changed fields are sent. */
export function EditJob({ me, job }: EditJobProps) {
  const { id, status } = job;
  const navigate = useNavigate();
  const isLeft = useHasLeft();
  const [start] = useState(() => valuesOf(job));
  const edit = useJobForm(`${me.id}:${id}`, start);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [wantsPost, setWantsPost] = useState(false);
  const { form, typed, changes } = edit;
  const { save, saving, conflicts } = useUpdateJob({ id, job, edit, onRefused: setRefusal });
  const { publish, publishing } = usePublishJob(id, setRefusal);
  const busy = saving || publishing;
  const guard = useLeaveGuard(changes.length > 0 && !busy);
  const submit = (isPosted: boolean) =>
    void form.handleSubmit(async (values) => {
      setRefusal(null);
      setWantsPost(isPosted);
      if (!(await save(values))) return;
      edit.drop();
      if (!isPosted) toast.success(formCopy.saved);
      else if (!(await publish())) return;
      if (!isLeft.current)
        await navigate(status === 'DRAFT' && !isPosted ? `${paths.listings}?status=draft` : paths.listing(id));
    })();
  const isReady = isComplete(typed);
  const leave = () => {
    edit.drop();
    guard.leave();
  };
  return (
    <>
      <FormFrame
        edit={edit}
        poster={me.name}
        storedDeadline={start.deadline}
        isCompanyFixed={me.role !== 'ADMIN'}
        onSubmit={() => isReady && !busy && submit(false)}
        notices={
          <>
            {edit.isRestored && changes.length > 0 && <RestoredNotice onStartOver={edit.startOver} />}
            {refusal && <Refused refusal={refusal} onRetry={() => submit(wantsPost)} />}
            <ChangedElsewhere conflicts={conflicts} viewerId={me.id} />
          </>
        }
        buttons={
          <EditButtons
            isDraft={status === 'DRAFT'}
            isReady={isReady}
            changes={changes.length}
            saving={saving}
            publishing={publishing}
            onPost={() => submit(true)}
          />
        }
      />
      <ConfirmDialog
        open={guard.asking}
        onClose={guard.stay}
        onConfirm={leave}
        title={leaveCopy.title}
        description={leaveCopy.description}
        confirmLabel={leaveCopy.leave}
        cancelLabel={leaveCopy.stay}
        destructive
        worksOffline
      />
    </>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onRetry: () => void;
}

/** Says why the changes were not saved or the draft was not posted, or that it may have been done, and what the user can do. */
function Refused({ refusal: { code, message, of }, onRetry }: RefusedProps) {
  if (code === 'NETWORK') return <UnansweredNotice help={unansweredCopy[of]} onRetry={onRetry} />;
  return of === 'publish' ? (
    <AnswerNotice title={blockedCopy.lostTitle}>
      {message} {blockedCopy.draftKept}
    </AnswerNotice>
  ) : (
    <AnswerNotice title={formCopy.notSaved}>
      {message} {blockedCopy.lost}
    </AnswerNotice>
  );
}

interface ChangedElsewhereProps {
  conflicts: ReturnType<typeof useUpdateJob>['conflicts'];
  viewerId: string;
}

function ChangedElsewhere({ conflicts: { list, by, shown, settle }, viewerId }: ChangedElsewhereProps) {
  if (list.length === 0) return null;
  return (
    <ConflictNotice
      key={shown}
      title={by?.id === viewerId ? conflictCopy.titleYou : conflictCopy.title(by?.name ?? null)}
      help={conflictCopy.help}
      conflicts={list}
      onSettle={settle}
    />
  );
}

interface EditButtonsProps {
  isDraft: boolean;
  isReady: boolean;
  /** The number of changed fields. */
  changes: number;
  saving: boolean;
  publishing: boolean;
  onPost: () => void;
}

/** Saves the changes; a draft can be posted too. */
function EditButtons({ isDraft, isReady, changes, saving, publishing, onPost }: EditButtonsProps) {
  const busy = saving || publishing;
  return (
    <FormButtons note={isReady ? changes > 0 && formCopy.unsaved(changes) : formCopy.missing}>
      <OnlineButton
        type="submit"
        {...(isDraft && { variant: 'outline', colorPalette: 'gray' })}
        disabled={!isReady || busy || changes === 0}
        loading={saving && !isDraft}
      >
        {formCopy.save}
      </OnlineButton>
      {isDraft && (
        <OnlineButton disabled={!isReady || busy} loading={busy} loadingText={formCopy.posting} onClick={onPost}>
          {formCopy.post}
        </OnlineButton>
      )}
    </FormButtons>
  );
}
