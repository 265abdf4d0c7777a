import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useFormDraft } from '../../lib/unsaved/useFormDraft';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { useSession } from '../../lib/useSession';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { storyCopy } from './copy';
import { DeleteStory } from './DeleteStory';
import { StoryField } from './StoryField';

const MyStory = graphql(`
  query MyStory {
    myStory {
      id
      quote
      approved
    }
  }
`);

const ShareStory = graphql(`
  mutation ShareStory($input: ShareStoryInput!) {
    shareStory(input: $input) {
      story {
        id
      }
    }
  }
`);

/** Shares a success story, or replaces or deletes the one that was shared. It is open while it is mounted. */
export function StoryDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const viewerId = useSession()?.user.id ?? '';
  const { data, error, refetch } = useQuery(MyStory, { fetchPolicy: 'network-only' });
  const story = data?.myStory;
  const form = useForm({ values: { quote: story?.quote ?? '' }, resetOptions: { keepDirtyValues: true } });
  const { shared, notShared } = storyCopy;
  const [share, { loading: sharing }] = useMutationWithToast(ShareStory, { success: shared, failure: notShared, form });
  const typed = form.formState.isDirty;
  useUnsaved(typed);
  const drop = useFormDraft(form, `story:${viewerId}`, data !== undefined);
  const close = () => {
    drop();
    onClose();
  };
  const submit = form.handleSubmit(async ({ quote }) => {
    if (await share({ input: { quote: quote.trim() } })) close();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={storyCopy.title}
      description={storyCopy.description}
      busy={sharing}
      unsaved={typed}
      onDiscard={drop}
      footer={
        <>
          {story && <DeleteStory onDeleted={close} />}
          <FormButtons
            formId={formId}
            cancel={storyCopy.cancel}
            submit={storyCopy.share}
            loading={sharing}
            disabled={!data}
          />
        </>
      }
    >
      {!data && error && <ErrorState onRetry={() => void refetch()}>{storyCopy.failed}</ErrorState>}
      {!data && !error && <BlockSkeleton lines={4} label={storyCopy.loading} />}
      {story && (
        <Box mb="4" fontWeight="medium">
          {story.approved ? storyCopy.states.approved : storyCopy.states.waiting}
        </Box>
      )}
      {data && (
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <StoryField form={form} />
        </form>
      )}
    </AppDialog>
  );
}
