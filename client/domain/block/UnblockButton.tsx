import { OnlineButton } from '../../ui/network/OnlineButton';
import { unblockCopy as copy } from './unblockCopy';
import { useUnblock } from './useUnblock';

/** Ends the block of a user. */
export function UnblockButton({ person }: { person: { id: string; name: string } }) {
  const { unblock, loading } = useUnblock(person);
  return (
    <OnlineButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label={copy.unblockWho(person.name)}
      loading={loading}
      onClick={unblock}
    >
      {copy.unblock}
    </OnlineButton>
  );
}
