import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../ui/layout/Page';
import { paths } from '../routes/paths';

/**
 * The page for unknown paths (spec section 2).
 * @param alone outside the portal, where no frame provides the main heading
 */
export function NotFoundPage({ alone = false }: { alone?: boolean }) {
  usePageTitle('Page not found');
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- required by spec section 8
    console.warn(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" gap="5" flex="1" minH="60dvh" px="6">
      <chakra.span
        fontFamily="heading"
        fontSize="4xl"
        fontWeight="bold"
        lineHeight="1"
        color="fg.muted"
        aria-hidden="true"
      >
        404
      </chakra.span>
      <Heading as={alone ? 'h1' : 'h2'} size="xl">
        Oops! Page not found
      </Heading>
      <Button asChild>
        <Link to={paths.home}>Return to Home</Link>
      </Button>
    </Flex>
  );
}
