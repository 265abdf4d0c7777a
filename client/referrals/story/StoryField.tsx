import { Textarea } from '@chakra-ui/react/textarea';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../ui/forms/FormField';
import { STORY, storyCopy } from './copy';

/** The text of a success story, with its length. */
export function StoryField({ form }: { form: UseFormReturn<{ quote: string }> }) {
  const { register, control, formState } = form;
  const length = useWatch({ control, name: 'quote' }).trim().length;
  return (
    <FormField
      label={storyCopy.quote}
      help={`${storyCopy.length} ${storyCopy.used(length)}`}
      error={formState.errors.quote?.message}
      required
    >
      <Textarea
        rows={6}
        dir="auto"
        maxLength={STORY.max}
        {...register('quote', { validate: (text) => text.trim().length >= STORY.min || storyCopy.tooShort })}
      />
    </FormField>
  );
}
