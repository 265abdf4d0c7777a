import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { restLeaving } from '../../lib/rest';
import { uuidV4 } from '../../lib/uuid';
import { toast } from '../../ui/feedback/toast';
import { useHeldAct } from '../../ui/feedback/useHeldAct';
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

/** Sends a request without the form. It is held for 8 s behind Undo, and then sent. `asked` is the ID of the referrer meanwhile. */
export function useAskAtOnce() {
  const client = useApolloClient();
  const refresh = useRefreshReferrals();
  const { hold, undo } = useHeldAct();
  const [asked, setAsked] = useState<string | null>(null);
  const ask = useCallback(
    (referrer: Referrer, draft: RequestDraft) => {
      const input = { ...inputOf(draft, referrer), idempotencyKey: uuidV4() };
      const done = () => setAsked((now) => (now === referrer.id ? null : now));
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
      setAsked(referrer.id);
      hold({
        title: askInsteadCopy.sent(referrer.firstName),
        send: (leaving) => (leaving ? restLeaving('POST', '/api/referrals', input) : void send()),
        undo: done,
      });
    },
    [client, hold, refresh],
  );
  return { ask, undo, asked };
}
