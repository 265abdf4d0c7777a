import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobStatus } from '../../graphql/graphql';
import { useLeaveGuard } from '../../lib/unsaved/useLeaveGuard';
import { paths } from '../../routes/paths';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { AnswerNotice } from '../../ui/feedback/AnswerNotice';
import { ConflictNotice } from '../../ui/forms/ConflictNotice';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { formCopy } from './copy';
import { FormButtons, FormFrame, RestoredNotice } from './FormFrame';
import { isComplete, type JobData, valuesOf } from './jobForm';
import { useJobForm } from './useJobForm';
import { useUpdateJob } from './useSaveJobForm';
import { blockedCopy, conflictCopy, leaveCopy } from './noticeCopy';

interface EditJobProps {
  me: { id: string; name: string; role: string };
  job: JobData & { id: string; status: JobStatus };
}

/** The form of a posted job or a draft. Only changed fields are sent. */
export function EditJob({ me, job }: EditJobProps) {
  const { id, status } = job;
  const navigate = useNavigate();
  const [start] = useState(() => valuesOf(job));
  const edit = useJobForm(`${me.id}:${id}`, start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, typed, changes } = edit;
  const { save, publish, saving, publishing, conflicts, changedBy, settle } = useUpdateJob({
    id,
    job,
    edit,
    onForbidden: setRefusal,
  });
  const busy = saving || publishing;
  const guard = useLeaveGuard(changes.length > 0 && !busy);
  const submit = (isPosted: boolean) =>
    void form.handleSubmit(async (values) => {
      setRefusal(null);
      if (!(await save(values))) return;
      edit.drop();
      edit.setBefore(values);
      if (isPosted && !(await publish())) return;
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
            {refusal !== null && (
              <AnswerNotice title={formCopy.notSaved}>
                {refusal} {blockedCopy.lost}
              </AnswerNotice>
            )}
            {conflicts.length > 0 && (
              <ConflictNotice
                title={changedBy?.id === me.id ? conflictCopy.titleYou : conflictCopy.title(changedBy?.name ?? null)}
                help={conflictCopy.help}
                conflicts={conflicts}
                onSettle={settle}
              />
            )}
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
