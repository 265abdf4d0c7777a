import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { graphql } from '../../../graphql';
import type { ProfileForm_MeFragment } from '../../../graphql/graphql';
import { useLeaveGuard } from '../../../lib/unsaved/useLeaveGuard';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { isReferrerRole } from '../../parts/isReferrerRole';
import { useUpdateProfile } from '../../parts/useUpdateProfile';
import { companyChangeCopy, profileFormCopy, unsavedChangesCopy } from './copy';
import { ProfileFields } from './ProfileFields';
import { changesOf, losesBadge, type ProfileValues, valuesOf } from './profileForm';

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
  /** The field that has the focus at first. */
  field: string;
  /** Called when the changes are saved or discarded. */
  onDone: () => void;
}

/** Edits the viewer's profile. Only changed fields are sent. */
export function ProfileForm(props: ProfileFormProps) {
  const data = useFragmentOf(ProfileForm_me, props.me);
  return <Form {...props} data={data} />;
}

type FormProps = Omit<ProfileFormProps, 'me'> & { data: ProfileForm_MeFragment };

function Form({ data, field, onDone }: FormProps) {
  const { form, before, question, ask, submit, save, loading, unsaved } = useProfileForm(data, onDone);
  const guard = useLeaveGuard(unsaved && !loading);
  useFocus(form.setFocus, field);
  return (
    <Box
      asChild
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      css={{ '& > fieldset + fieldset': { borderTopWidth: '1px' } }}
    >
      <form aria-label={profileFormCopy.label} noValidate onSubmit={(event) => void submit(event)}>
        <ProfileFields
          form={form}
          email={data.email}
          isReferrer={isReferrerRole(data.role)}
          verifiedFor={data.verified ? before.company : null}
        />
        <FormButtons loading={loading} onCancel={() => (unsaved ? ask('discard') : onDone())} />
        <ConfirmDialog
          open={question === 'company'}
          onClose={() => ask(null)}
          onConfirm={() => void save()}
          title={companyChangeCopy.title}
          description={companyChangeCopy.description(before.company)}
          confirmLabel={companyChangeCopy.confirm}
          cancelLabel={companyChangeCopy.cancel}
        />
        <ConfirmDialog
          open={question === 'discard' || guard.asking}
          onClose={() => (guard.asking ? guard.stay() : ask(null))}
          onConfirm={() => (guard.asking ? guard.leave() : onDone())}
          title={unsavedChangesCopy.title}
          description={unsavedChangesCopy.description}
          confirmLabel={unsavedChangesCopy.leave}
          cancelLabel={unsavedChangesCopy.stay}
          destructive
        />
      </form>
    </Box>
  );
}

/** The form's values, and saving them after asking about a changed company. */
function useProfileForm(data: ProfileForm_MeFragment, onDone: () => void) {
  // The values when editing began, even if the cache changes meanwhile.
  const [before] = useState(() => valuesOf(data));
  const form = useForm<ProfileValues>({ defaultValues: before });
  const [question, ask] = useState<'company' | 'discard' | null>(null);
  const { saved: success, notSaved: failure } = profileFormCopy;
  const [update, { loading }] = useUpdateProfile({ success, failure, form });
  const save = async () => {
    ask(null);
    const changes = changesOf(before, form.getValues());
    if (Object.keys(changes).length === 0 || (await update({ input: changes }))) onDone();
  };
  const submit = form.handleSubmit((values) => {
    if (losesBadge(data.verified, before, values)) ask('company');
    else return save();
  });
  return { form, before, question, ask, submit, save, loading, unsaved: form.formState.isDirty };
}

/** The form's buttons, always visible at the bottom of the screen. */
function FormButtons({ loading, onCancel }: { loading: boolean; onCancel: () => void }) {
  return (
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
      <Button variant="outline" colorPalette="gray" disabled={loading} onClick={onCancel}>
        {profileFormCopy.cancel}
      </Button>
      <Button type="submit" loading={loading}>
        {profileFormCopy.save}
      </Button>
    </Flex>
  );
}

/** Puts the focus into the field named in the URL. Expertise is not registered with the form, so it is found in the document. */
function useFocus(setFocus: (name: keyof ProfileValues) => void, field: string) {
  useEffect(() => {
    if (field === 'expertise') document.querySelector<HTMLElement>('[data-field="expertise"] input')?.focus();
    else setFocus(field as keyof ProfileValues); // a name that no field has is ignored
  }, [setFocus, field]);
}
