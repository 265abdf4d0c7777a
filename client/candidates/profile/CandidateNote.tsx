import { useMutation } from '@apollo/client/react';
import { NotesArea } from '../../domain/notes/NotesArea';
import { graphql } from '../../graphql';
import { tellOtherTabs } from '../live/otherTabs';
import { noteCopy } from './copy';

const SetCandidateNote = graphql(`
  mutation SetCandidateNote($input: SetCandidateNoteInput!) {
    setCandidateNote(input: $input) {
      candidate {
        id
        privateNote
      }
    }
  }
`);

/** What the viewer wrote about a candidate for themselves. */
export function CandidateNote({ candidateId, stored }: { candidateId: string; stored: string }) {
  const [mutate] = useMutation(SetCandidateNote);
  const save = async (text: string, expected: string | null) => {
    const { data } = await mutate({ variables: { input: { candidateId, privateNote: text, expected } } });
    if (data) tellOtherTabs({ id: candidateId, privateNote: data.setCandidateNote.candidate.privateNote });
  };
  return <NotesArea stored={stored} save={save} copy={noteCopy} />;
}
