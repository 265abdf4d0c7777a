import { chakra } from '@chakra-ui/react';
import { badgeCount } from '../../lib/numbers';

/** A live count on a link or button. Decorative: the accessible name must contain the count. Nothing at zero. */
export function CountBadge({ count, corner = false }: { count: number; corner?: boolean }) {
  if (count <= 0) return null;
  const place = corner ? ({ position: 'absolute', top: '0', insetEnd: '0' } as const) : ({ ms: 'auto' } as const);
  return (
    <chakra.span
      aria-hidden="true"
      minW="5"
      h="5"
      px="1"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      fontSize="2xs"
      fontWeight="bold"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      fontVariantNumeric="tabular-nums"
      {...place}
    >
      {badgeCount(count)}
    </chakra.span>
  );
}
