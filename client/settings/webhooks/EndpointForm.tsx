import { chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WebhookTopic } from '../../graphql/graphql';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { CheckBoxes } from '../parts/CheckBoxes';
import { topicCopy } from '../parts/copy';
import { endpointFormCopy as copy } from './copy';

export interface EndpointValues {
  url: string;
  topics: WebhookTopic[];
}

const URL_LENGTH = 500;
const CHOICES = Object.entries(topicCopy).map(([value, { text, type }]) => ({ value, text, detail: type }));

interface EndpointFormProps {
  form: UseFormReturn<EndpointValues>;
  title: string;
  submit: string;
  loading: boolean;
  onSubmit: (values: EndpointValues) => Promise<void>;
  onClose: () => void;
}

/** The dialog with the address and the events of an endpoint. */
export function EndpointForm({ form, title, submit, loading, onSubmit, onClose }: EndpointFormProps) {
  const formId = useId();
  const { errors, isDirty } = form.formState;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={copy.description}
      busy={loading}
      unsaved={isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={submit} loading={loading} />}
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ url, topics }) => onSubmit({ url: url.trim(), topics }))(event)}
      >
        <Flex direction="column" gap="5">
          <FormField label={copy.url} help={copy.urlHelp} error={errors.url?.message} required>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={URL_LENGTH}
              {...form.register('url', { validate: (value) => /^\s*https:\/\/./i.test(value) || copy.urlRequired })}
            />
          </FormField>
          <CheckBoxes
            legend={copy.topics}
            choices={CHOICES}
            error={errors.topics?.message}
            register={form.register('topics', { validate: (value) => value.length > 0 || copy.topicsRequired })}
          />
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}
