import { chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { isPhone, phoneInvalid } from '../../lib/texts/phone';
import { useFormDraft } from '../../lib/unsaved/useFormDraft';
import { useSession } from '../../lib/useSession';
import { FormField } from '../../ui/forms/FormField';
import { saveCopy } from '../parts/copy';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { UpdateSettings } from '../parts/useUpdateSettings';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { accountCopy } from './copy';

const isPhoneOrBlank = (typed: string): boolean => typed.trim() === '' || isPhone(typed);

/** The telephone number. An empty field removes it. */
export function PhoneForm({ phone }: { phone: string | null }) {
  const viewerId = useSession()?.user.id ?? '';
  const form = useForm({ defaultValues: { phone: phone ?? '' } });
  const drop = useFormDraft(form, `phone:${viewerId}`);
  const [save, { loading }] = useMutationWithToast(UpdateSettings, {
    success: saveCopy.saved,
    failure: saveCopy.failed,
    form,
    onError: useRefetchListOnError('Settings', saveCopy.unanswered),
    update: drop, // before the saved number comes with a new form, which would take the draft
  });
  const { isDirty, errors } = form.formState;
  const submit = form.handleSubmit(async ({ phone: typed }) => {
    const given = typed.trim();
    const data = await save({ input: { phone: given === '' ? null : given } });
    if (data) form.reset({ phone: given });
  });
  return (
    <chakra.form onSubmit={(event) => void submit(event)} noValidate py="3">
      <FormField label={accountCopy.phone} help={accountCopy.phoneHelp} error={errors.phone && phoneInvalid}>
        <Flex gap="2" maxW="md" width="full">
          {/* What is typed while a number is saved would be replaced by it. */}
          <Input
            type="tel"
            autoComplete="tel"
            maxLength={40}
            readOnly={loading}
            {...form.register('phone', { validate: isPhoneOrBlank })}
          />
          <OnlineButton type="submit" variant="outline" colorPalette="gray" disabled={!isDirty} loading={loading}>
            {accountCopy.save}
          </OnlineButton>
        </Flex>
      </FormField>
    </chakra.form>
  );
}
