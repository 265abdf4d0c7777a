import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readError } from '../../../data/errors';
import { graphql } from '../../../graphql';
import type { ProfileForm_MeFragment } from '../../../graphql/graphql';
import { toast } from '../../../ui/feedback/toast';
import { useUpdateProfile } from '../../parts/useUpdateProfile';
import { profileFieldsCopy, profileFormCopy } from './copy';
import { changesOf, expectedOf, fieldsOf, type ProfileField, type ProfileValues, valuesOf } from './profileForm';
import { type CompanyStake, useCompanyStake } from './useCompanyStake';
import { useProfileDraft } from './useProfileDraft';

const ProfileNow = graphql(`
  query ProfileNow {
    me {
      id
      ...ProfileForm_me
    }
  }
`);

/** The form's values, and saving them after asking about a changed company and about changes that were made elsewhere. */
export function useProfileForm(data: ProfileForm_MeFragment, onDone: () => void) {
  const client = useApolloClient();
  const stored = valuesOf(data);
  const draft = useProfileDraft(data.id, stored);
  // The values over which the user types, even if the cache changes in the meantime.
  const [before, setBefore] = useState(draft.start.before);
  const form = useForm<ProfileValues>({ defaultValues: draft.start.typed });
  const typed = { ...draft.start.typed, ...useWatch({ control: form.control }) };
  const [question, ask] = useState<'company' | 'discard' | null>(null);
  const { stake, askFirst, isAsking } = useCompanyQuestion(data, () => ask('company'));
  const [conflicts, setConflicts] = useState<readonly ProfileField[]>([]);
  const changes = fieldsOf(changesOf(before, typed));
  useKeptDraft(draft, { before, typed, changed: changes.length > 0 });

  const showConflict = (error: unknown): boolean => {
    const { code, fields } = readError(error);
    const changed = fields.filter((field): field is ProfileField => field in before);
    if (code !== 'CONFLICT' || changed.length === 0) return false;
    setConflicts(changed);
    // The cached profile, and with it `stored`, then has the other values.
    void client.query({ query: ProfileNow, fetchPolicy: 'network-only' }).catch(() => undefined);
    return true;
  };
  const { saved: success, notSaved: failure } = profileFormCopy;
  const [update, { loading }] = useUpdateProfile({ success, failure, form, onError: showConflict });

  const close = () => {
    draft.drop();
    onDone();
  };
  const save = async () => {
    ask(null);
    const input = changesOf(before, form.getValues());
    const unchanged = fieldsOf(input).length === 0;
    if (unchanged || (await update({ input: { ...input, expected: expectedOf(before, input) } }))) close();
  };
  const submit = form.handleSubmit(async (values) => {
    if (!(await askFirst(before, values))) await save();
  });
  /** Settles the conflict of a field: saving then replaces the other value, or the form takes it over. */
  const settle = (field: ProfileField, take: boolean) => {
    setBefore({ ...before, [field]: stored[field] });
    if (take) form.setValue(field, stored[field], { shouldValidate: true });
    setConflicts(conflicts.filter((other) => other !== field));
  };
  return {
    form,
    typed,
    question,
    ask,
    submit,
    save,
    close,
    drop: draft.drop,
    loading: loading || isAsking,
    stake,
    changes: changes.length,
    isRestored: draft.isRestored,
    company: before.company,
    verifiedFor: data.verified ? before.company : null,
    conflicts: conflicts.map((field) => ({
      field,
      label: profileFieldsCopy.labels[field],
      mine: inWords(typed[field]),
      theirs: inWords(stored[field]),
    })),
    settle,
  };
}

/** Asks before a change of the company takes something from the user. `stake` is what it takes, once it was asked. */
function useCompanyQuestion(data: ProfileForm_MeFragment, ask: () => void) {
  const findStake = useCompanyStake(data);
  const [stake, setStake] = useState<CompanyStake>('badge');
  const [isAsking, setAsking] = useState(false);
  /** @returns whether saving must wait: for the answer, or because what is at stake is not known */
  const askFirst = async (before: ProfileValues, after: ProfileValues): Promise<boolean> => {
    setAsking(true);
    try {
      const found = await findStake(before, after);
      if (found === null) return false;
      setStake(found);
      ask();
    } catch (error) {
      toast.error(profileFormCopy.notSaved, readError(error).message);
    } finally {
      setAsking(false);
    }
    return true;
  };
  return { stake, askFirst, isAsking };
}

const inWords = (value: ProfileValues[ProfileField]) => (typeof value === 'string' ? value.trim() : value.join(', '));

interface Kept {
  before: ProfileValues;
  typed: ProfileValues;
  changed: boolean;
}

/** Keeps what was typed in this tab, and drops it when nothing differs from the profile anymore. */
function useKeptDraft(draft: ReturnType<typeof useProfileDraft>, { before, typed, changed }: Kept): void {
  const text = JSON.stringify({ before, typed });
  useEffect(() => {
    if (changed) draft.keep(JSON.parse(text) as Kept);
    else draft.drop();
  }, [draft, text, changed]);
}
