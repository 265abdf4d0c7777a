import { useState } from 'react';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { recoveryCopy as copy } from './copy';
import { NewCodesDialog } from './NewCodesDialog';

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ left }: { left: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SettingsRow
        label={copy.title}
        effect={copy.left(left)}
        help={copy.help}
        control={
          <OnlineButton size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
            {copy.create}
          </OnlineButton>
        }
      />
      {asking && <NewCodesDialog onClose={() => setAsking(false)} />}
    </>
  );
}
