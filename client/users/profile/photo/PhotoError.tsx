import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** Why a photo was not accepted. */
export function PhotoError({ children }: { children: string }) {
  return (
    <Flex asChild gap="1.5" align="center" fontSize="xs" fontWeight="medium" color="fg.error">
      <p role="alert">
        <Box asChild flexShrink="0">
          <CircleAlert size={14} aria-hidden />
        </Box>
        {children}
      </p>
    </Flex>
  );
}
