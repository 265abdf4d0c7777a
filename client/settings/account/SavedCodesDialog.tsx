import { AppDialog } from '../../ui/overlays/AppDialog';
import { SecretOnce } from '../../ui/settings/SecretOnce';
import { twoFactorCopy as copy } from './copy';

/** New recovery codes, shown until the user has saved them. Neither Escape nor a click outside loses them. */
export function SavedCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title={copy.codesTitle} description={copy.codesDescription} busy>
      <SecretOnce
        label={copy.codes}
        value={codes.join('\n')}
        copyLabel={copy.copyCodes}
        download={copy.file}
        doneLabel={copy.saved}
        onDone={onClose}
      />
    </AppDialog>
  );
}
