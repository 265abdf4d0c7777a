import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { restLeaving } from '../../lib/rest';
import { uuidV4 } from '../../lib/uuid';
import { toast } from '../../ui/feedback/toast';
import { useActionsWithUndo } from '../../ui/feedback/useActionsWithUndo';
import { refreshPage } from '../live/refresh';
import { useRefreshReferrals } from '../live/useRefreshReferrals';
import { requestDialogCopy } from '../request/copy';
import { inputOf, type RequestDraft } from '../request/draft';
import { RequestReferral } from '../request/useRequestReferral';
import { askInsteadCopy } from './copy';

interface Referrer {
  id: string;
  firstName: string;
  company: string;
}

/** Sends requests without the form. Each is held for 8 s behind Undo, and then sent. `asked` has the IDs of the referrers in the meantime. */
export function useAskAtOnce() {
  const client = useApolloClient();
  const refresh = useRefreshReferrals();
  const { hold, undo } = useActionsWithUndo();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback(
    (referrer: Referrer, draft: RequestDraft) => {
      const input = { ...inputOf(draft, referrer), idempotencyKey: uuidV4() };
      const done = () => setAsked((now) => new Set([...now].filter((id) => id !== referrer.id)));
      const send = async () => {
        try {
          await client.mutate({ mutation: RequestReferral, variables: { input } });
          refresh();
          await refreshPage(client).catch(() => {}); // the page shows its own error
        } catch (error) {
          if (!isSignedOut(error)) toast.error(requestDialogCopy.notSent, readError(error).message);
        }
        done();
      };
      setAsked((now) => new Set([...now, referrer.id]));
      hold({
        title: askInsteadCopy.sent(referrer.firstName),
        about: [referrer.id],
        send: (leaving) => {
          if (!leaving) return void send();
          restLeaving('POST', '/api/referrals', input);
          done(); // the page can return from the browser's cache
        },
        undo: done,
      });
    },
    [client, hold, refresh],
  );
  return { ask, undo, asked };
}
