import { Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/FormField';
import { RadioField } from '../../../ui/forms/RadioField';
import { Select } from '../../../ui/forms/Select';
import { domainNames, editingCopy as copy } from './copy';
import { feeOf, type InternshipForm, isSlug } from './internship';

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const ICONS = options(copy.icons);
const DOMAINS = options({ '': copy.anyDomain, ...domainNames });

interface FieldsProps {
  form: UseFormReturn<InternshipForm>;
  isNew: boolean;
}

const isFilled = (typed: string) => typed.trim() !== '' || copy.required;

export function Fields({ form, isNew }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Flex direction="column" gap="4">
      <FormField label={copy.title} error={errors.title?.message} required>
        <Input maxLength={120} {...register('title', { validate: isFilled })} />
      </FormField>
      {isNew && (
        <FormField label={copy.slug} help={copy.slugHelp} error={errors.slug?.message} required>
          <Input
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            {...register('slug', { validate: (typed) => isSlug(typed.trim()) || copy.slugInvalid })}
          />
        </FormField>
      )}
      <FormField label={copy.description} error={errors.description?.message} required>
        <Textarea rows={4} maxLength={2000} {...register('description', { validate: isFilled })} />
      </FormField>
      <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
        <FormField label={copy.icon} error={errors.icon?.message}>
          <Select options={ICONS} {...register('icon')} />
        </FormField>
        <FormField label={copy.domain} error={errors.domain?.message}>
          <Select options={DOMAINS} {...register('domain')} />
        </FormField>
      </Flex>
      <Fee form={form} />
      <Controller
        control={form.control}
        name="open"
        render={({ field: { value, onChange } }) => (
          <RadioField
            label={copy.open}
            options={copy.states}
            value={value}
            onChange={onChange}
            error={errors.open?.message}
          />
        )}
      />
    </Flex>
  );
}

function Fee({ form: { register, watch, formState } }: Pick<FieldsProps, 'form'>) {
  const { errors } = formState;
  const hasFee = (feeOf(watch('fee')) ?? 0) > 0;
  return (
    <>
      <FormField label={copy.fee} help={copy.feeHelp} error={errors.fee?.message} required>
        <Input
          inputMode="decimal"
          maxLength={12}
          {...register('fee', { validate: (typed) => feeOf(typed) !== null || copy.feeInvalid })}
        />
      </FormField>
      {hasFee && (
        <FormField label={copy.feeBuys} error={errors.feeBuys?.message} required>
          <Textarea
            rows={2}
            maxLength={500}
            {...register('feeBuys', { validate: (typed) => typed.trim() !== '' || copy.feeBuysRequired })}
          />
        </FormField>
      )}
    </>
  );
}
