import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'waiting' | 'bad' | 'good' | 'info';

const ICONS: Record<NoticeTone, LucideIcon> = {
  waiting: CircleAlert,
  bad: CircleAlert,
  good: CircleCheck,
  info: Info,
};

export interface NoticeProps {
  tone?: NoticeTone;
  title: string;
  /** What it means, and what the user can do. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** Says where it matters what is missing, or what comes next. */
export function Notice({ tone = 'waiting', title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <Flex
      asChild
      gap="3"
      p="4"
      borderRadius="l2"
      bg={`${tone}.soft`}
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <section aria-label={title}>
        <Flex gap="3" flex="1" minW="0">
          <Box color={tone} flexShrink="0" mt="0.5">
            <Icon size={18} aria-hidden />
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            <Box fontWeight="semibold">{title}</Box>
            {children}
          </Box>
        </Flex>
        {action && <Box flexShrink="0">{action}</Box>}
      </section>
    </Flex>
  );
}
