import { AppDialog } from '../../ui/overlays/AppDialog';
import { SecretOnce } from '../../ui/settings/SecretOnce';
import { secretCopy as copy } from './copy';

/** The secret of an endpoint. Neither Escape nor a click outside loses it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title={copy.title} description={copy.description} busy>
      <SecretOnce label={copy.label} value={secret} copyLabel={copy.copySecret} onDone={onClose} />
    </AppDialog>
  );
}
