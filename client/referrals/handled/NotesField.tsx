import type { FragmentType } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { NotesArea } from '../../domain/notes/NotesArea';
import { graphql } from '../../graphql';
import { notesCopy } from './copy';

const NotesField_referral = graphql(`
  fragment NotesField_referral on Referral {
    id
    notes
    viewerCanSetNotes
  }
`);

const SetReferralNotes = graphql(`
  mutation SetReferralNotes($input: SetReferralNotesInput!) {
    setReferralNotes(input: $input) {
      referral {
        id
        notes
      }
    }
  }
`);

/** The private notes of the referrer's side. Nothing for users who cannot write them. */
export function NotesField({ referral }: { referral: FragmentType<typeof NotesField_referral> }) {
  const { id, notes, viewerCanSetNotes } = useFragmentOf(NotesField_referral, referral);
  const [mutate] = useMutation(SetReferralNotes);
  if (!viewerCanSetNotes) return null;
  return (
    <NotesArea
      stored={notes ?? ''}
      save={(text, expected) => mutate({ variables: { input: { id, notes: text, expected } } })}
      copy={notesCopy}
    />
  );
}
