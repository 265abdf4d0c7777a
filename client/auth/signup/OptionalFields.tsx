import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { TagInput } from '../../ui/forms/TagInput';
import { signupCopy, signupFieldsCopy } from './copy';
import { isReferrer, MAX_SKILLS } from './signupForm';
import { type SignupForm, SignupTextField } from './SignupTextField';

interface OptionalFieldsProps {
  form: SignupForm;
}

const optional = ['degree', 'batch', 'skills'] as const;

/**
 * Whether the optional fields are open. They open by the button, when a draft contains one of them, and when one of them is invalid;
 * the first invalid field of the form then gets the focus, which a hidden field cannot get.
 */
function useFold({ formState: { errors }, getValues }: SignupForm) {
  const [open, setOpen] = useState(() => optional.some((name) => getValues(name).length > 0));
  const box = useRef<HTMLDivElement>(null);
  const invalid = optional.some((name) => errors[name]);
  if (invalid && !open) setOpen(true);
  useEffect(() => {
    if (open && invalid) box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [open, invalid]);
  return { open, toggle: () => setOpen(!open), box };
}

/** Degree, batch and skills (spec section 5: optional), behind a button. Hidden fields keep their values and rules. */
export function OptionalFields({ form }: OptionalFieldsProps) {
  const id = useId();
  const { open, toggle, box } = useFold(form);
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <div ref={box}>
      <Button type="button" variant="ghost" size="sm" ms="-3" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <chakra.span transform={open ? 'rotate(180deg)' : undefined} transition="transform 120ms" asChild>
          <ChevronDown aria-hidden />
        </chakra.span>
        {isReferrer(role) ? signupCopy.optionalOfReferrers : signupCopy.optional}
      </Button>
      <Box id={id} hidden={!open} mt="3">
        <StudyFields form={form} />
      </Box>
    </div>
  );
}

function StudyFields({ form }: OptionalFieldsProps) {
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SignupTextField form={form} name="degree" autoComplete="off" placeholder={signupFieldsCopy.degreeExample} />
        <SignupTextField
          form={form}
          name="batch"
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          placeholder={signupFieldsCopy.batchExample}
        />
      </Grid>
      <SkillsField form={form} />
    </Stack>
  );
}

/** Only job seekers have skills. */
function SkillsField({ form }: OptionalFieldsProps) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (isReferrer(role)) return null;
  return (
    <Controller
      control={form.control}
      name="skills"
      render={({ field, fieldState }) => (
        <TagInput
          label={signupFieldsCopy.skills}
          help={signupFieldsCopy.skillsHelp}
          value={field.value}
          onChange={field.onChange}
          max={MAX_SKILLS}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
