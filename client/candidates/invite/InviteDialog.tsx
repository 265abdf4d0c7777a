import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Textarea } from '@chakra-ui/react/textarea';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { DialogCancel } from '../../ui/overlays/DialogCancel';
import { candidateCopy } from '../parts/copy';
import { JobSelect } from '../parts/JobSelect';
import { type OpenJob, useOpenJob } from '../parts/useJobChoice';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { inviteCopy } from './copy';
import { useInvite } from './useInvite';

const InvitedCandidate = graphql(`
  query InvitedCandidate($id: ID!, $jobId: ID, $hasJob: Boolean!) {
    candidate(id: $id) {
      id
      invitedToJob: invitedAt(jobId: $jobId) @include(if: $hasJob)
      user {
        id
        name
        firstName
        viewerCanMessage
      }
    }
  }
`);

const MAX_NOTE = 1000;

interface InviteDialogProps {
  candidateId: string;
  /** The newest jobs to choose from. */
  jobs: readonly OpenJob[];
  /** The job that is chosen at first; empty for none. */
  jobId: string;
  onClose: () => void;
}

/** Invites a candidate to apply for one of the viewer's open jobs. It is open while it is mounted. */
export function InviteDialog({ candidateId, jobs, jobId: givenJob, onClose }: InviteDialogProps) {
  const only = jobs.length === 1 ? jobs[0]?.id : undefined;
  const given = useOpenJob(jobs, givenJob || (only ?? ''));
  const [picked, pick] = useState<OpenJob | null>();
  const job = picked === undefined ? given : picked;
  const jobId = job?.id ?? '';
  const [note, setNote] = useState<string | null>(null);
  const variables = { id: candidateId, jobId: jobId || null, hasJob: jobId !== '' };
  const query = useQuery(InvitedCandidate, { variables, fetchPolicy: 'cache-and-network' });
  const candidate = (query.data ?? query.previousData)?.candidate;
  const user = candidate?.user;
  const invitedAt = query.data?.candidate?.invitedToJob;
  const written = note ?? (user && job ? inviteCopy.template(user.firstName, job.title) : '');
  const { invite, inviting, refusal, clearRefusal } = useInvite(user?.name ?? '', onClose);
  const isTooLong = written.trim().length > MAX_NOTE;
  const canSend = jobId !== '' && Boolean(user?.viewerCanMessage) && !invitedAt && !isTooLong && refusal === null;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={user ? inviteCopy.title(user.name) : candidateCopy.invite}
      busy={inviting}
      unsaved={note !== null && note.trim() !== ''}
      footer={
        <>
          <DialogCancel disabled={inviting}>{inviteCopy.cancel}</DialogCancel>
          <OnlineButton
            loading={inviting}
            disabled={!canSend}
            onClick={() => void invite({ candidateId, jobId, note: written })}
          >
            {inviteCopy.send}
          </OnlineButton>
        </>
      }
    >
      {!candidate && query.loading && <BlockSkeleton label={inviteCopy.loading} />}
      {!candidate && !query.loading && (
        <ErrorState onRetry={() => void query.refetch()}>{inviteCopy.failed}</ErrorState>
      )}
      {user && (
        <Flex direction="column" gap="5">
          {jobs.length === 0 && <NoJobs />}
          {jobs.length > 0 && (
            <JobSelect
              label={inviteCopy.job}
              none={inviteCopy.jobPlaceholder}
              jobs={jobs}
              chosen={job}
              onChange={(chosen) => {
                pick(chosen);
                clearRefusal();
              }}
            />
          )}
          {refusal !== null && (
            <Box role="alert" p="3" borderRadius="l2" bg="bad.soft" color="bad" fontWeight="medium">
              {refusal}
            </Box>
          )}
          {invitedAt && refusal === null && (
            <Box role="status" p="3" borderRadius="l2" bg="info.soft" color="info" fontWeight="medium">
              <Time at={invitedAt}>{inviteCopy.invited}</Time>
            </Box>
          )}
          {!user.viewerCanMessage && <p>{candidateCopy.noMessages}.</p>}
          {jobId !== '' && user.viewerCanMessage && !invitedAt && (
            <FormField
              label={inviteCopy.note}
              help={`${inviteCopy.noteHelp} ${inviteCopy.counter(written.trim().length, MAX_NOTE)}`}
              error={isTooLong ? inviteCopy.tooLong(MAX_NOTE) : undefined}
            >
              <Textarea rows={6} dir="auto" value={written} onChange={(event) => setNote(event.target.value)} />
            </FormField>
          )}
        </Flex>
      )}
    </AppDialog>
  );
}

/** Without an open job, nobody can be invited. */
const NoJobs = () => (
  <p>
    {inviteCopy.noJobs}{' '}
    <ChakraLink asChild>
      <Link to={paths.newListing}>{inviteCopy.post}</Link>
    </ChakraLink>
  </p>
);
