import { Flex } from '@chakra-ui/react';
import { Quote } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { storyCopy } from './copy';

const StoryDialog = lazyOverlay(async () => (await import('./StoryDialog')).StoryDialog);

/** Invites a candidate who was hired to tell their story. */
export function TellStory() {
  const [open, setOpen] = useState(false);
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap" mt="4" pt="4" borderTopWidth="1px">
      {storyCopy.invitation}
      <OnlineButton size="sm" onClick={() => setOpen(true)}>
        <Quote aria-hidden /> {storyCopy.tell}
      </OnlineButton>
      {open && <StoryDialog onClose={() => setOpen(false)} />}
    </Flex>
  );
}
