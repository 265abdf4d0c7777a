import { IconButton } from '@chakra-ui/react/button';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BlockDialog } from '../../domain/block/BlockButton';
import { unblockCopy } from '../../domain/block/unblockCopy';
import { useUnblock } from '../../domain/block/useUnblock';
import { ReportDialog } from '../../domain/report/ReportButton';
import { paths } from '../../routes/paths';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import type { OpenConversation } from '../chat/conversationQuery';
import { threadSearchCopy } from '../search/copy';
import { conversationMenuCopy as copy } from './copy';

interface ConversationMenuProps {
  conversation: OpenConversation;
  /** Opens the search in the conversation. */
  onSearch: () => void;
}

/** What the viewer can do with a conversation and about its other user. */
export function ConversationMenu({ conversation, onSearch }: ConversationMenuProps) {
  const { id: conversationId, closed, with: other } = conversation;
  const [reporting, setReporting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { unblock } = useUnblock(other);
  const navigate = useNavigate();
  const profile = {
    value: 'profile',
    label: copy.profile,
    onSelect: () => void navigate(paths.person(other.id)),
    movesFocus: true,
  };
  const block = other.viewerBlocks
    ? { value: 'block', label: unblockCopy.unblock, onSelect: unblock, needsNetwork: true }
    : {
        value: 'block',
        label: unblockCopy.block,
        onSelect: () => setBlocking(true),
        movesFocus: true,
        needsNetwork: true,
      };
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton variant="ghost" colorPalette="gray" aria-label={copy.label(other.name)}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        actions={[
          ...(closed ? [] : [profile]),
          { value: 'search', label: threadSearchCopy.open, onSelect: onSearch, movesFocus: true },
          {
            value: 'report',
            label: copy.report,
            onSelect: () => setReporting(true),
            movesFocus: true,
            needsNetwork: true,
            separated: true,
          },
          ...(closed || other.role === 'ADMIN' ? [] : [block]),
        ]}
      />
      {reporting && (
        <ReportDialog
          reported={{ id: other.id, name: other.name, conversationId, blocked: other.viewerBlocks }}
          onClose={() => setReporting(false)}
        />
      )}
      {blocking && <BlockDialog person={other} hasNotice onClose={() => setBlocking(false)} />}
    </>
  );
}
