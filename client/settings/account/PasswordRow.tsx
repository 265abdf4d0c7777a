import { useState } from 'react';
import { Time } from '../../ui/data/Time';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { passwordCopy as copy } from './copy';

/** The password, which is changed in a dialog. */
export function PasswordRow({ changedAt }: { changedAt: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <SettingsRow
        label={copy.title}
        effect={
          <Time at={changedAt} style="date">
            {copy.changed}
          </Time>
        }
        control={
          <OnlineButton size="sm" variant="outline" colorPalette="gray" onClick={() => setChanging(true)}>
            {copy.change}
          </OnlineButton>
        }
      />
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
