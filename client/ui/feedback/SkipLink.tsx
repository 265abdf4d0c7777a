import { chakra } from '@chakra-ui/react';

/** The first focusable element of a page: skips the navigation and goes to `#main`. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      bg="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
