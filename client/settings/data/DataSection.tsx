import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { longDate } from '../../lib/time';
import { SettingsGroup, SettingsRow } from '../../ui/settings/SettingsGroup';
import { dataCopy as copy } from './copy';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { erasureDate } from './erasureDate';
import { ExportRow } from './ExportRow';

/** A copy of the viewer's data, and the deletion of their account. */
export function DataSection({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  const date = longDate(erasureDate());
  return (
    <Flex direction="column" gap="6">
      <SettingsGroup title={copy.exportTitle}>
        <ExportRow email={email} />
      </SettingsGroup>
      <SettingsGroup title={copy.deleteTitle}>
        <SettingsRow
          label={copy.delete}
          help={copy.deleteHelp(date)}
          control={
            <Button size="sm" variant="outline" colorPalette="red" onClick={() => setDeleting(true)}>
              {copy.delete}
            </Button>
          }
        />
      </SettingsGroup>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} email={email} date={date} />
    </Flex>
  );
}
