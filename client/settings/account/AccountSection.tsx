import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { SettingsGroup, SettingsRow } from '../../ui/settings/SettingsGroup';
import type { Settings } from '../parts/settings';
import { accountCopy } from './copy';
import { KeysGroup } from './KeysGroup';
import { PasswordRow } from './PasswordRow';
import { PhoneForm } from './PhoneForm';
import { RecoveryCodesRow } from './RecoveryCodesRow';
import type { SessionRow_session } from './SessionRow';
import { SessionsGroup } from './SessionsGroup';
import { TwoFactorRow } from './TwoFactorRow';

interface Props {
  settings: Settings;
  sessions: ({ id: string } & FragmentType<typeof SessionRow_session>)[];
}

/** Contact data, how and where the viewer signs in, and the keyboard. */
export function AccountSection({ settings, sessions }: Props) {
  return (
    <Flex direction="column" gap="6">
      <SettingsGroup title={accountCopy.contact}>
        <SettingsRow label={accountCopy.email} effect={settings.email} help={accountCopy.emailHelp} />
        <PhoneForm key={settings.phone} phone={settings.phone} />
      </SettingsGroup>
      <SettingsGroup title={accountCopy.signIn}>
        {settings.passwordChangedAt !== null && <PasswordRow changedAt={settings.passwordChangedAt} />}
        <TwoFactorRow on={settings.twoFactorEnabled} />
        {settings.twoFactorEnabled && <RecoveryCodesRow left={settings.recoveryCodesLeft} />}
      </SettingsGroup>
      <SessionsGroup sessions={sessions} />
      <KeysGroup />
    </Flex>
  );
}
