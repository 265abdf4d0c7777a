import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ReasonDialog } from '../parts/ReasonDialog';
import { refreshCounts } from '../parts/refreshCounts';
import { sayUnanswered } from '../parts/sayUnanswered';
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

/** What is done about a story. */
type Act = 'approve' | 'withdraw';

/** Approves a story, or withdraws it, with a reason. */
export function StoryActions({ story }: { story: Story }) {
  // What was pressed: the story may change while the dialog is open.
  const [asked, setAsked] = useState<Act | null>(null);
  const { approved, author } = story;
  const next = approved ? 'withdraw' : 'approve';
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
      {asked && <Asked act={asked} story={story} onClose={() => setAsked(null)} />}
    </>
  );
}

function Asked({ act, story, onClose }: { act: Act; story: Story; onClose: () => void }) {
  const { title, text, confirm } = decisionCopy[act];
  const decide = useDecide(act, story);
  return (
    <ReasonDialog
      title={title(story.author.name)}
      description={text}
      help={decisionCopy.help}
      confirm={confirm}
      maxLength={500}
      destructive={act === 'withdraw'}
      onClose={onClose}
      onConfirm={decide}
    />
  );
}

/** Stores the decision with its reason. Resolves to whether it succeeded. */
function useDecide(act: Act, { id, author }: Story) {
  const client = useApolloClient();
  const approve = act === 'approve';
  const [review] = useMutationWithToast(ReviewStory, {
    success: (approve ? copy.wasApproved : copy.wasWithdrawn)(author.name),
    failure: copy.failed,
    onError: sayUnanswered,
  });
  return async (reason: string): Promise<boolean> => {
    const data = await review({ input: { id, approve, reason } });
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
