import { Notice } from '../../ui/feedback/Notice';
import { UnblockButton } from './UnblockButton';
import { unblockCopy as copy } from './unblockCopy';

/** Says that the viewer blocks a user, and offers to end it. */
export function BlockedNotice({ person }: { person: { id: string; name: string } }) {
  return (
    <Notice tone="info" title={copy.title(person.name)} action={<UnblockButton person={person} />}>
      {copy.text}
    </Notice>
  );
}
