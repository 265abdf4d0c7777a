import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Textarea } from '@chakra-ui/react/textarea';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../graphql';
import { draftOf } from '../../lib/unsaved/draft';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FailedLine } from '../../ui/feedback/FailedLine';
import { DialogCancel } from '../../ui/overlays/DialogCancel';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applyCopy } from './copy';
import { useApply } from './useApply';

const ApplyDialog_query = graphql(`
  query ApplyDialog {
    me {
      id
      resume {
        id
        name
      }
    }
  }
`);

const MAX_NOTE = 2000;
const EMPTY: Record<'note', string> = { note: '' };

interface ApplyDialogProps {
  job: { id: string; title: string; company: string; viewerHasSaved: boolean };
  /** How many people can refer the viewer instead. */
  referrers: number;
  onAsk: () => void;
  onClose: () => void;
}

/** Applies to a job directly. First says how many people could refer the viewer. It is open while it is mounted. */
export function ApplyDialog({ job, referrers, onAsk, onClose }: ApplyDialogProps) {
  const [isDecided, setDecided] = useState(referrers === 0);
  const viewerId = useSession()?.user.id ?? '';
  const [draft] = useState(() => draftOf(`apply:${viewerId}:${job.id}`, EMPTY));
  const [note, setNote] = useState(() => draft.read()?.note ?? '');
  const { apply, applying, refusal } = useApply(job, () => {
    draft.drop();
    onClose();
  });
  const error = note.trim().length > MAX_NOTE ? applyCopy.noteTooLong(MAX_NOTE) : undefined;
  const write = (text: string) => {
    setNote(text);
    draft.keep({ note: text });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={applyCopy.title(job.title)}
      description={isDecided ? job.company : `${applyCopy.canRefer(referrers, job.company)} ${applyCopy.why}`}
      busy={applying}
      unsaved={isDecided && note.trim() !== ''}
      onDiscard={draft.drop}
      footer={
        isDecided ? (
          <>
            <DialogCancel disabled={applying}>{applyCopy.cancel}</DialogCancel>
            <OnlineButton
              loading={applying}
              disabled={error !== undefined || refusal !== null}
              onClick={() => void apply(note)}
            >
              {applyCopy.send}
            </OnlineButton>
          </>
        ) : (
          <>
            <Button variant="outline" colorPalette="gray" onClick={() => setDecided(true)}>
              {applyCopy.applyAnyway}
            </Button>
            <Button onClick={onAsk}>{applyCopy.askInstead}</Button>
          </>
        )
      }
    >
      {isDecided && (
        <Flex direction="column" gap="5">
          {refusal && (
            <Box role="alert" p="3" borderRadius="l2" bg="bad.soft" color="bad" fontWeight="medium">
              {refusal}
            </Box>
          )}
          <NoteField note={note} error={error} onChange={write} />
          <ResumeLine />
        </Flex>
      )}
    </AppDialog>
  );
}

interface NoteFieldProps {
  note: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function NoteField({ note, error, onChange }: NoteFieldProps) {
  return (
    <FormField
      label={applyCopy.note}
      help={`${applyCopy.noteHelp} ${applyCopy.counter(note.trim().length, MAX_NOTE)}`}
      error={error}
    >
      <Textarea rows={6} dir="auto" value={note} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  );
}

/** Says which résumé is sent. */
function ResumeLine() {
  const { data, error, refetch } = useQuery(ApplyDialog_query, { fetchPolicy: 'cache-and-network' });
  if (!data && error) return <FailedLine onRetry={() => void refetch()}>{applyCopy.resumeFailed}</FailedLine>;
  if (!data) return null;
  const resume = data.me?.resume;
  return (
    <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {resume ? (
        applyCopy.resume(resume.name)
      ) : (
        <>
          {applyCopy.noResume}{' '}
          <ChakraLink asChild>
            <Link to={`${paths.profile}#resume`}>{applyCopy.addResume}</Link>
          </ChakraLink>
        </>
      )}
    </Box>
  );
}
