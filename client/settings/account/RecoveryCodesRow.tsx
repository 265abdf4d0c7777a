import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
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
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
            {copy.create}
          </Button>
        }
      />
      {asking && <NewCodesDialog onClose={() => setAsking(false)} />}
    </>
  );
}
