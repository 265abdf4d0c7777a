import type { SystemStyleObject } from '@chakra-ui/react';

const heading = {
  fontFamily: 'heading',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  scrollMarginTop: '6',
} as const;

/** A frame for what scrolls sideways. */
const scrolling = { my: '4', overflowX: 'auto', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } as const;

/** The styles of content that was written in Markdown. */
export const prose: SystemStyleObject = {
  overflowWrap: 'anywhere',
  '& :is(p, ul, ol)': { my: '4', maxW: '3xl' },
  '& ul': { listStyleType: 'disc', ps: '6' },
  '& ol': { listStyleType: 'decimal', ps: '6' },
  '& li': { my: '1.5' },
  '& h1': { ...heading, fontSize: { base: '2xl', md: '3xl' } },
  '& h2': { ...heading, fontSize: 'xl', mt: '10' },
  '& h3': { ...heading, fontSize: 'lg', mt: '8' },
  '& :is(strong, th)': { fontWeight: 'semibold' },
  '& a': { color: 'brand.fg', fontWeight: 'medium', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& a.anchor': { color: 'inherit', fontWeight: 'inherit', textDecoration: 'none' },
  '& a.anchor:hover': { textDecoration: 'underline' },
  '& code': { fontFamily: 'mono', fontSize: '0.875em' },
  '& :not(pre) > code': { bg: 'bg.subtle', borderRadius: 'xs', px: '1', py: '0.5' },
  '& .code': { ...scrolling, px: '4', py: '3' },
  '& pre': { fontSize: 'sm', lineHeight: 'normal', overflowWrap: 'normal', whiteSpace: 'pre', width: 'max' },
  '& pre > code': { fontSize: 'inherit' },
  '& .table': { ...scrolling, maxW: 'full' },
  '& table': { width: 'full', fontSize: 'sm', borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& :is(th, td)': { px: '4', py: '2.5', minW: '32', textAlign: 'start', verticalAlign: 'top' },
  '& tbody tr': { borderTopWidth: '1px' },
};
