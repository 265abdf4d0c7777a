import { chakra, Flex } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId, useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { Role } from '../../graphql/graphql';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { actsCopy as copy, ROLES } from './copy';
import { leavingText } from './leavingCopy';
import type { UserAccount } from './user';

interface RoleForm {
  role: Role | '';
  reason: string;
}

interface RoleDialogProps {
  name: string;
  /** The role now. */
  role: Role;
  account: UserAccount | null;
  onClose: () => void;
  /** Resolves to whether it succeeded. If not, the error has been shown and the dialog stays open. */
  onConfirm: (role: Role, reason: string) => Promise<boolean>;
}

/** Asks for a new role and the reason. It is open while it is mounted. */
export function RoleDialog({ name, role, account, onClose, onConfirm }: RoleDialogProps) {
  const [busy, setBusy] = useState(false);
  const form = useForm<RoleForm>({ defaultValues: { role: '', reason: '' } });
  const { isDirty } = form.formState;
  const formId = useId();
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async (typed) => {
    if (typed.role === '') return;
    setBusy(true);
    const done = await onConfirm(typed.role, typed.reason.trim());
    setBusy(false);
    if (done) onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.roleTitle(name)}
      description={copy.roleText}
      busy={busy}
      unsaved={isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.roleConfirm} loading={busy} destructive />}
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Fields form={form} role={role} account={account} />
      </chakra.form>
    </AppDialog>
  );
}

type FieldsProps = Pick<RoleDialogProps, 'role' | 'account'> & { form: UseFormReturn<RoleForm> };

function Fields({ form, role, account }: FieldsProps) {
  const { errors } = form.formState;
  const options = Object.entries(ROLES).flatMap(([value, label]) => {
    if (value === role) return [];
    return [{ value, label, ...(value === 'JOBSEEKER' && { help: leavingText(account) }) }];
  });
  return (
    <Flex direction="column" gap="4">
      <Controller
        control={form.control}
        name="role"
        rules={{ required: copy.roleRequired }}
        render={({ field: { value, onChange } }) => (
          <RadioField
            label={copy.role}
            options={options}
            value={value}
            onChange={onChange}
            error={errors.role?.message}
          />
        )}
      />
      <FormField label={copy.reason} help={copy.help} error={errors.reason?.message} required>
        <Textarea
          rows={4}
          maxLength={400}
          {...form.register('reason', { validate: (typed) => typed.trim() !== '' || copy.reasonRequired })}
        />
      </FormField>
    </Flex>
  );
}
