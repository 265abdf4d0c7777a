import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ReasonDialog } from '../parts/ReasonDialog';
import { refreshCounts } from '../parts/refreshCounts';
import { decisionCopy, storyCopy as copy } from './copy';
import type { Story } from './useStories';

const ReviewStory = graphql(`
  mutation ReviewStory($input: ReviewStoryInput!) {
    reviewStory(input: $input) {
      story {
        ...StoryFields @unmask
      }
    }
  }
`);

/** Approves a story, or withdraws it, with a reason. */
export function Decision({ story }: { story: Story }) {
  // What was pressed: the story may change while the dialog is open.
  const [asked, setAsked] = useState<'approve' | 'withdraw' | null>(null);
  const { approved, author } = story;
  const next = approved ? 'withdraw' : 'approve';
  const texts = asked && decisionCopy[asked];
  const decide = useDecide(story);
  return (
    <>
      <OnlineButton
        size="sm"
        {...(approved && { variant: 'outline', colorPalette: 'gray' })}
        aria-label={(approved ? copy.withdrawNamed : copy.approveNamed)(author.name)}
        onClick={() => setAsked(next)}
      >
        {decisionCopy[next].open}
      </OnlineButton>
      {texts && (
        <ReasonDialog
          title={texts.title(author.name)}
          description={texts.text}
          help={decisionCopy.help}
          confirm={texts.confirm}
          maxLength={500}
          destructive={asked === 'withdraw'}
          onClose={() => setAsked(null)}
          onConfirm={decide}
        />
      )}
    </>
  );
}

/** Stores the decision with its reason. Resolves to whether it succeeded. */
function useDecide({ id, approved, author }: Story) {
  const client = useApolloClient();
  const [review] = useMutationWithToast(ReviewStory, {
    success: (approved ? copy.wasWithdrawn : copy.wasApproved)(author.name),
    failure: copy.failed,
  });
  return async (reason: string): Promise<boolean> => {
    const data = await review({ input: { id, approve: !approved, reason } });
    refreshCounts(client);
    // Also after a refusal: the author may have replaced the story. And another story may come to or leave the front page.
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) =>
        query.queryName === 'SubjectLog' || (query.queryName === 'Stories' && refetchShown(query, 'stories')),
    });
    return data !== undefined;
  };
}
