import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { withScheme } from '../../lib/formRules';
import { dayInIndia } from '../../lib/time';
import { DateField } from '../../ui/forms/DateField';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { stageNames } from '../parts/copy';
import { type Entry, nameOf, pathOf } from '../parts/entry';
import { entryDialogCopy as copy } from './copy';
import { type EntryValues, isOwn, MAX_NOTE, MAX_TEXT } from './entryForm';
import { useEntryForm } from './useEntryForm';
import { useSaveEntry } from './useSaveEntry';

interface EntryDialogProps {
  /** The entry to change; null to add one. */
  entry: Entry | null;
  onClose: () => void;
}

/**
 * Adds one of the viewer's own entries, or changes an entry: all of their own ones, and the note and the due date of the others. It is
 * open while it is mounted.
 */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const formId = useId();
  const edit = useEntryForm(entry);
  const { form, drop } = edit;
  const { save, saving, refusal } = useSaveEntry({
    entry,
    edit,
    onSaved: () => {
      drop();
      onClose();
    },
  });
  const hasAllFields = isOwn(entry);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={entry ? (hasAllFields ? copy.editTitle : copy.noteTitle(nameOf(entry))) : copy.addTitle}
      description={entry ? (hasAllFields ? undefined : copy.noteDescription) : copy.addDescription}
      busy={saving}
      unsaved={form.formState.isDirty}
      onDiscard={drop}
      footer={
        <FormButtons
          formId={formId}
          cancel={copy.cancel}
          submit={entry ? copy.save : copy.add}
          loading={saving}
          disabled={entry !== null && !form.formState.isDirty}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Grid gap="5">
          {refusal && (
            <Box role="alert" p="3" borderRadius="l2" bg="bad.soft" color="bad" fontWeight="medium">
              {refusal}
            </Box>
          )}
          {hasAllFields && <OwnFields form={form} />}
          <Day form={form} name="dueAt" label={copy.dueOn} help={copy.dueHelp} />
          <Note form={form} />
          {entry && !hasAllFields && <PageLink entry={entry} />}
        </Grid>
      </form>
    </AppDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<EntryValues>;
}

const pair = { templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '5' } as const;
const stageOptions = Object.entries(stageNames).map(([value, label]) => ({ value, label }));

const isUrl = (text: string) => {
  const url = withScheme(text);
  return url === '' || (URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol));
};

/** What only the viewer's own entries have. */
function OwnFields({ form }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const [today] = useState(() => dayInIndia(Date.now()));
  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
  return (
    <>
      <Grid {...pair}>
        <FormField label={copy.title} error={errors.title?.message} required>
          <Input maxLength={MAX_TEXT} dir="auto" {...register('title', required(copy.titleRequired))} />
        </FormField>
        <FormField label={copy.company} error={errors.company?.message} required>
          <Input maxLength={MAX_TEXT} dir="auto" {...register('company', required(copy.companyRequired))} />
        </FormField>
        <FormField label={copy.stage} error={errors.stage?.message}>
          <Select options={stageOptions} {...register('stage')} />
        </FormField>
        <Day form={form} name="appliedAt" label={copy.appliedOn} max={today} />
      </Grid>
      <FormField label={copy.url} error={errors.url?.message}>
        <Input
          type="url"
          maxLength={2048}
          {...register('url', { validate: (text) => isUrl(text) || copy.invalidUrl })}
        />
      </FormField>
      <FormField label={copy.location} error={errors.location?.message}>
        <Input maxLength={MAX_TEXT} dir="auto" {...register('location')} />
      </FormField>
    </>
  );
}

interface DayProps extends FieldsProps {
  name: 'appliedAt' | 'dueAt';
  label: string;
  help?: string;
  max?: string;
}

function Day({ form, name, label, max, ...rest }: DayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (day) => max === undefined || day <= max || copy.appliedInFuture }}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          min="2000-01-01"
          {...(max !== undefined && { max })}
          {...rest}
        />
      )}
    />
  );
}

function Note({ form }: FieldsProps) {
  const used = useWatch({ control: form.control, name: 'privateNote' }).trim().length;
  return (
    <FormField label={copy.note} help={copy.counter(used, MAX_NOTE)} error={form.formState.errors.privateNote?.message}>
      <Textarea
        rows={4}
        dir="auto"
        {...form.register('privateNote', {
          validate: (text) => text.trim().length <= MAX_NOTE || copy.noteTooLong(MAX_NOTE),
        })}
      />
    </FormField>
  );
}

function PageLink({ entry }: { entry: Entry }) {
  const to = pathOf(entry);
  if (to === undefined) return null;
  return (
    <Flex>
      <ChakraLink asChild>
        <chakra.span asChild>
          <Link to={to}>{copy.open}</Link>
        </chakra.span>
      </ChakraLink>
    </Flex>
  );
}
