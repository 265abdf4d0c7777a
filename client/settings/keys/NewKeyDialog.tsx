import { chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ApiScope } from '../../graphql/graphql';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { newKeyCopy as copy } from './copy';
import { expiryOf } from './keyUse';
import { type NewSecret, NewSecretDialog } from './NewSecretDialog';
import { ScopeBoxes } from './ScopeBoxes';

const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      secret
      apiKey {
        id
        scopes
      }
    }
  }
`);

export interface KeyForm {
  name: string;
  scopes: ApiScope[];
  expiresAt: string;
}

const NAME_LENGTH = 60;
const EXPIRY = [
  ...['30', '90', '365'].map((days) => ({ value: days, label: copy.days(Number(days)) })),
  { value: 'none', label: copy.none },
];

/** Creates an API key, and then shows its secret until the user has saved it. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<NewSecret | null>(null);
  const form = useForm<KeyForm>({ defaultValues: { name: '', scopes: [], expiresAt: '90' } });
  const readAgain = useRefetchListOnError('ApiKeys', copy.unanswered);
  const [create, { loading }] = useMutationWithToast(CreateApiKey, {
    failure: copy.failed,
    form,
    refetchQueries: ['ApiKeys'],
    onError: readAgain,
  });
  const formId = useId();
  const submit = form.handleSubmit(async ({ name, scopes, expiresAt }) => {
    const data = await create({ input: { name: name.trim(), scopes, expiresAt: expiryOf(expiresAt) } });
    if (data) setCreated({ secret: data.createApiKey.secret, scopes: data.createApiKey.apiKey.scopes });
  });
  if (created) return <NewSecretDialog {...created} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      busy={loading}
      unsaved={form.formState.isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.submit} loading={loading} />}
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <KeyFields form={form} />
      </chakra.form>
    </AppDialog>
  );
}

function KeyFields({ form }: { form: UseFormReturn<KeyForm> }) {
  const { errors } = form.formState;
  return (
    <Flex direction="column" gap="5">
      <FormField label={copy.name} help={copy.nameHelp} error={errors.name?.message} required>
        <Input
          autoComplete="off"
          maxLength={NAME_LENGTH}
          {...form.register('name', { validate: (value) => value.trim() !== '' || copy.nameRequired })}
        />
      </FormField>
      <ScopeBoxes
        error={errors.scopes?.message}
        register={form.register('scopes', { validate: (value) => value.length > 0 || copy.scopesRequired })}
      />
      <FormField label={copy.expiry} help={copy.noneHelp} error={errors.expiresAt?.message}>
        <Select options={EXPIRY} {...form.register('expiresAt')} />
      </FormField>
    </Flex>
  );
}
