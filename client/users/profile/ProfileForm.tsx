import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ProfileForm_MeFragment } from '../../graphql/graphql';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { badgeWords, profileWords, unsavedWords } from '../copy';
import { refers } from '../parts/people';
import { ProfileFields } from './ProfileFields';
import { changesOf, dropsBadge, type ProfileValues, valuesOf } from './profileForm';
import { useUpdateProfile } from './useUpdateProfile';

const ProfileForm_me = graphql(`
  fragment ProfileForm_me on Me {
    id
    role
    verified
    email
    firstName
    lastName
    headline
    phone
    linkedinUrl
    college
    degree
    batch
    company
    position
    department
    location
    expertise
  }
`);

interface ProfileFormProps {
  me: FragmentType<typeof ProfileForm_me>;
  /** Where the focus starts. */
  field: string;
  /** Saved, or given up. */
  onDone: () => void;
}

/** The profile as a form. Nothing is sent that was not changed. */
export function ProfileForm(props: ProfileFormProps) {
  const data = useFragmentOf(ProfileForm_me, props.me);
  return <Form {...props} data={data} />;
}

type FormProps = Omit<ProfileFormProps, 'me'> & { data: ProfileForm_MeFragment };

function Form({ data, field, onDone }: FormProps) {
  // As it was when the editing began, however the cache changes meanwhile.
  const [before] = useState(() => valuesOf(data));
  const form = useForm<ProfileValues>({ defaultValues: before });
  const [question, setQuestion] = useState<'badge' | 'discard' | null>(null);
  const [save, { loading }] = useUpdateProfile({
    success: profileWords.saved,
    failure: profileWords.notSaved,
    form,
  });
  const unsaved = form.formState.isDirty;
  const guard = useLeaveGuard(unsaved && !loading);
  useFocus(form.setFocus, field);

  const send = async () => {
    setQuestion(null);
    const changes = changesOf(before, form.getValues());
    if (Object.keys(changes).length === 0 || (await save({ input: changes }))) onDone();
  };
  const submit = form.handleSubmit((values) => {
    if (dropsBadge(data.verified, before, values)) setQuestion('badge');
    else return send();
  });
  const verifiedFor = data.verified ? before.company : null;

  return (
    <Box
      asChild
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      css={{ '& > fieldset + fieldset': { borderTopWidth: '1px' } }}
    >
      <form aria-label={profileWords.edit} noValidate onSubmit={(event) => void submit(event)}>
        <ProfileFields form={form} email={data.email} isReferrer={refers(data.role)} verifiedFor={verifiedFor} />
        <Flex
          position="sticky"
          bottom="0"
          zIndex="docked"
          justify="flex-end"
          gap="2"
          py="3"
          mx={{ base: '-4', md: '-5' }}
          px={{ base: '4', md: '5' }}
          bg="bg.panel"
          borderTopWidth="1px"
          borderBottomRadius="l3"
        >
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={loading}
            onClick={() => (unsaved ? setQuestion('discard') : onDone())}
          >
            {profileWords.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {profileWords.save}
          </Button>
        </Flex>
        <ConfirmDialog
          open={question === 'badge'}
          onClose={() => setQuestion(null)}
          onConfirm={() => void send()}
          title={badgeWords.title}
          description={badgeWords.description(before.company)}
          confirmLabel={badgeWords.confirm}
          cancelLabel={badgeWords.cancel}
        />
        <ConfirmDialog
          open={question === 'discard' || guard.asking}
          onClose={() => (guard.asking ? guard.stay() : setQuestion(null))}
          onConfirm={() => (guard.asking ? guard.leave() : onDone())}
          title={unsavedWords.title}
          description={unsavedWords.description}
          confirmLabel={unsavedWords.leave}
          cancelLabel={unsavedWords.stay}
          destructive
        />
      </form>
    </Box>
  );
}

/** Starts in the field that the link named. Expertise is no input of the form's own, so it is found by its label. */
function useFocus(setFocus: (name: keyof ProfileValues) => void, field: string) {
  useEffect(() => {
    if (field === 'expertise') document.querySelector<HTMLElement>('[data-field="expertise"] input')?.focus();
    else setFocus(field as keyof ProfileValues); // anything else in the address is a name that no field has, and does nothing
  }, [setFocus, field]);
}
