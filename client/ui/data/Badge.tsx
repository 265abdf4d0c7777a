import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** The color tokens for badges. */
export type Tone = 'good' | 'bad' | 'info' | 'waiting' | 'neutral';

export interface BadgeProps {
  children: string;
  tone?: Tone;
  icon?: LucideIcon;
  /** A tooltip. The label must be clear without it. */
  title?: string;
}

/** A label on a light background in its tone. */
export function Badge({ children, tone = 'neutral', icon: Icon, title }: BadgeProps) {
  return (
    <chakra.span
      title={title}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      h="6"
      px="2.5"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
      flexShrink="0"
      bg={`${tone}.soft`}
      color={tone}
    >
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </chakra.span>
  );
}
