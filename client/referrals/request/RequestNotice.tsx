import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { requestNoticeCopy } from './copy';

/** Why a request cannot be sent. */
export interface Obstacle {
  message: string;
  /** The ID of the open request for the same job, if that is the reason. */
  openId: string | null;
}

interface RequestNoticeProps {
  children?: ReactNode;
  obstacle?: Obstacle;
  /** Called when the viewer follows the link. */
  onLeave?: () => void;
}

/** Says why a request cannot be sent, with a link to the viewer's requests. Announced to screen readers. */
export function RequestNotice({ children, obstacle, onLeave }: RequestNoticeProps) {
  return (
    <Flex role="alert" gap="3" p="3" borderRadius="l2" bg="waiting.soft">
      <Box color="waiting" flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Box minW="0">
        {children}
        {obstacle?.message}
        {obstacle && (
          <Box mt="1">
            <ChakraLink asChild fontWeight="semibold">
              <Link to={obstacle.openId ? paths.referral(obstacle.openId) : paths.referrals} onClick={onLeave}>
                {obstacle.openId ? requestNoticeCopy.seeOpen : requestNoticeCopy.seeAll}
              </Link>
            </ChakraLink>
          </Box>
        )}
      </Box>
    </Flex>
  );
}
