import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { CropDialog } from '../photo/CropDialog';
import { Section } from '../layout/Page';
import { SaveBar } from '../forms/SaveBar';
import { ToggleRow } from '../forms/ToggleRow';
import { FilePreview } from '../preview/FilePreview';
import { CopyButton } from '../settings/CopyButton';
import { QrCode } from '../settings/QrCode';
import { SecretOnce } from '../settings/SecretOnce';
import { SettingsGroup, SettingsRow } from '../settings/SettingsGroup';

const nothing = () => {};

/** A picture that needs no request. */
const picture = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/><circle cx="200" cy="150" r="90" fill="gold"/></svg>',
  )}`,
  width: 600,
  height: 400,
};

function Crop() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Photo">
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Crop a photo
      </Button>
      {open && <CropDialog photo={picture} busy={false} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />}
    </Section>
  );
}

export function SettingsParts() {
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
      <SettingsGroup title="Settings" help="Each row says what it does.">
        <SettingsRow label="Email" effect="asha@college.example" />
        <SettingsRow
          label="Password"
          effect="Changed 3 Oct"
          help="A change signs out your other devices."
          control={
            <Button size="sm" variant="outline" colorPalette="gray">
              Change password
            </Button>
          }
        />
        <ToggleRow label="Email" help="Notifications also reach your inbox." checked onChange={nothing} />
      </SettingsGroup>
      <Crop />
      <Section title="Files">
        <FilePreview
          file={{ name: 'picture.png', bytes: 1200, mediaType: 'image/png', url: picture.url }}
          fresh={async () => picture.url}
          label="Download picture.png"
          previewLabel="Preview of picture.png"
          failed="The file could not be downloaded"
        />
      </Section>
      <SaveBar
        changes={3}
        saving={false}
        onClose={nothing}
        words={{ save: 'Save Changes', discard: 'Discard', close: 'Cancel' }}
      />
      <Section title="Secrets" frame="card">
        <QrCode value="otpauth://totp/Batchmate:asha" label="QR code for your authenticator app" />
        <SecretOnce
          label="Recovery codes"
          value={'7KQ2-M9XD\nP3HT-6WVB'}
          copyLabel="Copy codes"
          download="codes.txt"
          onDone={nothing}
        />
        <CopyButton value="JBSWY3DPEHPK3PXP" label="Copy key" />
      </Section>
    </Grid>
  );
}
