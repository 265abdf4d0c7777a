import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { graphql } from '../../../graphql';
import type { ProfileForm_MeFragment } from '../../../graphql/graphql';
import { useLeaveGuard } from '../../../lib/unsaved/useLeaveGuard';
import { SaveBar } from '../../../ui/forms/SaveBar';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { isReferrerRole } from '../../parts/isReferrerRole';
import { ConflictNotice } from '../../../ui/forms/ConflictNotice';
import { companyChange } from './companyChange';
import { companyChangeCopy, conflictCopy, profileFormCopy, unsavedChangesCopy } from './copy';
import { ProfileFields } from './ProfileFields';
import type { ProfileValues } from './profileForm';
import { useProfileForm } from './useProfileForm';

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
    experience
    lookingFor
  }
`);

interface ProfileFormProps {
  me: FragmentType<typeof ProfileForm_me>;
  /** The field that has the focus at first. */
  field: string;
  /** Called with the values while they are typed, and with null when the form is gone. */
  onType: (values: ProfileValues | null) => void;
  /** Called when the changes are saved or discarded. */
  onDone: () => void;
}

/** Edits the viewer's profile. Only changed fields are sent. */
export function ProfileForm(props: ProfileFormProps) {
  const data = useFragmentOf(ProfileForm_me, props.me);
  return <Form {...props} data={data} />;
}

type FormProps = Omit<ProfileFormProps, 'me'> & { data: ProfileForm_MeFragment };

function Form({ data, field, onType, onDone }: FormProps) {
  const edit = useProfileForm(data, onDone);
  const { form, typed, changes, conflicts, loading } = edit;
  const guard = useLeaveGuard(changes > 0 && !loading);
  useFocus(form.setFocus, field);
  useTyped(typed, onType);
  return (
    <Box
      asChild
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      css={{ '& > fieldset + fieldset': { borderTopWidth: '1px' } }}
    >
      <form aria-label={profileFormCopy.label} noValidate onSubmit={(event) => void edit.submit(event)}>
        {edit.isRestored && changes > 0 && conflicts.length === 0 && (
          <Box role="status" pt="4" color="fg.muted">
            {profileFormCopy.restored}
          </Box>
        )}
        {conflicts.length > 0 && (
          <Box my="5">
            <ConflictNotice
              title={conflictCopy.title}
              help={conflictCopy.help}
              level="h3"
              conflicts={conflicts}
              onSettle={edit.settle}
            />
          </Box>
        )}
        <ProfileFields
          form={form}
          email={data.email}
          isReferrer={isReferrerRole(data.role)}
          verifiedFor={edit.verifiedFor}
        />
        <SaveBar
          changes={changes}
          saving={loading}
          words={{ save: profileFormCopy.save, discard: profileFormCopy.discard, close: profileFormCopy.cancel }}
          onClose={() => (changes > 0 ? edit.ask('discard') : edit.close())}
        />
        <Questions edit={edit} guard={guard} />
      </form>
    </Box>
  );
}

interface QuestionsProps {
  edit: ReturnType<typeof useProfileForm>;
  guard: ReturnType<typeof useLeaveGuard>;
}

function Questions({ edit: { question, ask, save, close, drop, company, stake }, guard }: QuestionsProps) {
  const { description, confirm } = companyChange(company, stake);
  const leave = () => {
    drop();
    guard.leave();
  };
  return (
    <>
      <ConfirmDialog
        open={question === 'company'}
        onClose={() => ask(null)}
        onConfirm={() => void save()}
        title={companyChangeCopy.title}
        description={description}
        confirmLabel={confirm}
        cancelLabel={companyChangeCopy.cancel}
      />
      <ConfirmDialog
        open={question === 'discard' || guard.asking}
        onClose={() => (guard.asking ? guard.stay() : ask(null))}
        onConfirm={() => (guard.asking ? leave() : close())}
        title={unsavedChangesCopy.title}
        description={unsavedChangesCopy.description}
        confirmLabel={unsavedChangesCopy.leave}
        cancelLabel={unsavedChangesCopy.stay}
        destructive
        worksOffline
      />
    </>
  );
}

/** Reports the values while they are typed. */
function useTyped(typed: ProfileValues, onType: FormProps['onType']) {
  const text = JSON.stringify(typed);
  useEffect(() => onType(JSON.parse(text) as ProfileValues), [text, onType]);
  useEffect(() => () => onType(null), [onType]);
}

/** Puts the focus into the field named in the URL. Lists of tags are not registered with the form, so they are found in the document. */
function useFocus(setFocus: (name: keyof ProfileValues) => void, field: string) {
  useEffect(() => {
    const tags = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] input`);
    if (tags) tags.focus();
    else setFocus(field as keyof ProfileValues); // a name that no field has is ignored
  }, [setFocus, field]);
}
