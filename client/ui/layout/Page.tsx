import { Box, type BoxProps, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { backCopy } from './copy';
import { isolating } from '../../lib/texts/isolated';

/** The list that a page belongs to. */
export interface PageParent {
  label: string;
  to: string;
}

/** Set by the shell, whose top bar shows the title and the way back. Without a shell, the page shows its title itself. */
export const PageTitleContext = createContext<((title: string, parent: PageParent | null) => void) | null>(null);

/** Sets the title of the browser tab and of the top bar. Returns whether the shell shows the title. */
export function usePageTitle(title: string, parent?: PageParent): boolean {
  const setTitle = useContext(PageTitleContext);
  const { label, to } = parent ?? {};
  useEffect(() => {
    document.title = title ? isolating`${title} · Batchmate` : 'Batchmate';
    setTitle?.(title, label !== undefined && to !== undefined ? { label, to } : null);
  }, [title, label, to, setTitle]);
  return setTitle !== null;
}

export interface PageProps {
  /** The main heading, also shown in the browser tab. */
  title: string;
  /** One line below the title. */
  description?: ReactNode;
  /** The list that the page belongs to: a link before the title in the top bar, or above everything else without a shell. */
  back?: PageParent;
  /** At the end of the head, with at most one primary button. */
  actions?: ReactNode;
  children: ReactNode;
  /** `content` (1200 px), `prose` (720 px), or `bleed` for pages with their own layout over the full width, such as the chat. */
  width?: 'content' | 'prose' | 'bleed';
}

/** A page with its title, description, actions and sections. */
export function Page({ title, description, back, actions, children, width = 'content' }: PageProps) {
  const titleIsShown = usePageTitle(title, back);
  if (width === 'bleed') {
    return (
      <Flex direction="column" flex="1" minH="0">
        {!titleIsShown && <chakra.h1 srOnly>{title}</chakra.h1>}
        {children}
      </Flex>
    );
  }
  const hasHead = !titleIsShown || description || actions;
  return (
    <Flex
      direction="column"
      gap="6"
      width="full"
      maxW={width === 'prose' ? '3xl' : 'content'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '6' }}
    >
      {back && !titleIsShown && <Back {...back} />}
      {hasHead && <PageHead title={titleIsShown ? null : title} description={description} actions={actions} />}
      {children}
    </Flex>
  );
}

function Back({ to, label }: NonNullable<PageProps['back']>) {
  return (
    <chakra.nav aria-label={backCopy.label} mb="-3">
      <ChakraLink
        asChild
        variant="plain"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        py="1"
        color="fg.muted"
        fontWeight="medium"
      >
        <Link to={to}>
          <ArrowLeft size={16} aria-hidden /> {label}
        </Link>
      </ChakraLink>
    </chakra.nav>
  );
}

interface PageHeadProps extends Pick<PageProps, 'description' | 'actions'> {
  /** Null when the shell shows the title. */
  title: string | null;
}

function PageHead({ title, description, actions }: PageHeadProps) {
  return (
    <Flex
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap="4"
    >
      <Box minW="0">
        {title !== null && (
          <Heading as="h1" size="2xl">
            <bdi>{title}</bdi>
          </Heading>
        )}
        {description && (
          <Box color="fg.muted" maxW="prose">
            {description}
          </Box>
        )}
      </Box>
      {actions && (
        <Flex gap="2" flexShrink="0" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}

export interface SectionProps extends Pick<BoxProps, 'id'> {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `card` adds a border; `plain` does not. Cards are never nested. */
  frame?: 'card' | 'plain';
  hideTitle?: boolean;
}

/** A section of a page with its own heading. */
export function Section({
  title,
  description,
  actions,
  children,
  frame = 'plain',
  hideTitle = false,
  id,
}: SectionProps) {
  const headingId = useId();
  const framed =
    frame === 'card' ? { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', md: '5' } } : {};
  return (
    <chakra.section id={id} aria-labelledby={headingId} minW="0" {...framed}>
      <Flex
        direction={hideTitle ? { base: 'column', sm: 'row' } : 'row'}
        justify="space-between"
        align="flex-start"
        gap="4"
        mb={hideTitle && !description ? '0' : '4'}
      >
        <Box minW="0">
          <Heading as="h2" id={headingId} size="lg" srOnly={hideTitle}>
            {title}
          </Heading>
          {description && (
            <Box color="fg.muted" fontSize="xs" mt="1">
              {description}
            </Box>
          )}
        </Box>
        {actions && <Flex gap="2">{actions}</Flex>}
      </Flex>
      {children}
    </chakra.section>
  );
}
