import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { storyCopy } from './copy';

const WithdrawStory = graphql(`
  mutation WithdrawStory {
    withdrawStory {
      story {
        id
      }
    }
  }
`);

/** Deletes the viewer's story after a question. */
export function DeleteStory({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const [withdraw, { loading }] = useMutationWithToast(WithdrawStory, {
    success: storyCopy.withdrawn,
    failure: storyCopy.notWithdrawn,
  });
  const remove = async () => {
    const data = await withdraw({});
    setAsking(false);
    if (data) onDeleted();
  };
  return (
    <>
      <OnlineButton variant="ghost" colorPalette="red" me="auto" onClick={() => setAsking(true)}>
        {storyCopy.withdraw}
      </OnlineButton>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
          title={storyCopy.withdrawTitle}
          description={storyCopy.withdrawText}
          confirmLabel={storyCopy.withdraw}
          destructive
          loading={loading}
        />
      )}
    </>
  );
}
