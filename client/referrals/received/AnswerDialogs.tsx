import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { useSession } from '../../lib/useSession';
import { bulkRejectCopy, selectionCopy } from '../answers/copy';
import { ownersOf } from '../answers/requestOwners';
import type { ListAnswers } from './useListAnswers';

const RejectDialog = lazyOverlay(async () => (await import('../actions/RejectDialog')).RejectDialog);
const RefusalsDialog = lazyOverlay(async () => (await import('../answers/RefusalsDialog')).RefusalsDialog);

/** Asks for the reason of rejections, and reports what was refused. */
export function AnswerDialogs(props: ListAnswers['dialogs']) {
  const { rejecting, setRejecting, refusals, setRefusals, answer, clear } = props;
  const viewerId = useSession()?.user.id;
  const owners = rejecting && ownersOf(rejecting, viewerId);
  return (
    <>
      {rejecting && owners && (
        <RejectDialog
          onClose={() => setRejecting(null)}
          name={rejecting[0]?.candidate.user.firstName ?? ''}
          asked={owners.name}
          {...(rejecting.length > 1 && {
            several: {
              title: bulkRejectCopy.title(owners),
              confirm: selectionCopy.countFor(selectionCopy.reject, owners),
            },
          })}
          onReject={(rejection) => {
            answer(rejecting, { status: 'REJECTED', ...rejection });
            clear();
            return Promise.resolve(true);
          }}
        />
      )}
      {refusals && <RefusalsDialog {...refusals} onClose={() => setRefusals(null)} />}
    </>
  );
}
