import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editProfilePath } from '../../../routes/paths';
import { unsavedNoticeCopy } from './copy';
import { dropProfileDraft, hasProfileDraft } from './useProfileDraft';

/** Says that changes were typed and not saved, for example before a session ended, and leads back to them. */
export function UnsavedNotice({ userId }: { userId: string }) {
  const [isKept, setKept] = useState(() => hasProfileDraft(userId));
  if (!isKept) return null;
  const discard = () => {
    dropProfileDraft(userId);
    setKept(false);
  };
  return (
    <Flex role="status" gap="3" p="4" wrap="wrap" align="center" bg="waiting.soft" borderRadius="l3">
      <Box flex="1" minW="fit-content">
        {unsavedNoticeCopy.text}
      </Box>
      <Flex gap="2">
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={discard}>
          {unsavedNoticeCopy.discard}
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <Link to={editProfilePath('')}>{unsavedNoticeCopy.resume}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}
