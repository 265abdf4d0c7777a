import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { longDate } from '../../lib/time';
import { SettingsGroup, SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { dataCopy as copy } from './copy';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { erasureDate } from './erasureDate';
import { ExportRow, type ExportRow_settings } from './ExportRow';

interface Props {
  email: string;
  settings: FragmentType<typeof ExportRow_settings>;
}

/** A copy of the viewer's data, and the deletion of their account. */
export function DataSection({ email, settings }: Props) {
  const [deleting, setDeleting] = useState(false);
  const date = longDate(erasureDate());
  return (
    <Flex direction="column" gap="6">
      <SettingsGroup title={copy.exportTitle}>
        <ExportRow settings={settings} />
      </SettingsGroup>
      <SettingsGroup title={copy.deleteTitle}>
        <SettingsRow
          label={copy.deleteLabel}
          help={copy.deleteHelp(date)}
          control={
            <OnlineButton size="sm" variant="outline" colorPalette="red" onClick={() => setDeleting(true)}>
              {copy.delete}
            </OnlineButton>
          }
        />
      </SettingsGroup>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} email={email} date={date} />}
    </Flex>
  );
}
