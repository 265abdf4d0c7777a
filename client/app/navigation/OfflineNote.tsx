import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useOnline } from '../../lib/useOnline';
import { shellCopy } from './copy';

/** Says, while there is no connection, what is possible without it. */
export const OfflineNote = memo(function OfflineNote({ inConversation }: { inConversation: boolean }) {
  const online = useOnline();
  return (
    <chakra.div role="status" flexShrink="0" bg="bg.subtle" fontSize="sm" {...(!online && strip)}>
      {!online && (inConversation ? shellCopy.offlineInChat : shellCopy.offline)}
    </chakra.div>
  );
});

const strip = { px: { base: '4', md: '6' }, py: '2', borderBottomWidth: '1px' } as const;
