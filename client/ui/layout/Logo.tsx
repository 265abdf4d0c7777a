import { chakra } from '@chakra-ui/react';

/** The logo: two rings, a student and a batchmate, connected by a line. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <chakra.svg
      width={`${size}px`}
      height={`${size}px`}
      viewBox="0 0 32 32"
      fill="none"
      flexShrink="0"
      aria-hidden="true"
    >
      <chakra.path d="M11 20.5 21 11.5" stroke="accent" strokeWidth="2.75" strokeLinecap="round" />
      <circle cx="8" cy="23" r="4.6" stroke="currentColor" strokeWidth="2.75" />
      <circle cx="24" cy="9" r="4.6" stroke="currentColor" strokeWidth="2.75" />
    </chakra.svg>
  );
}

/** The logo with the product's name. */
export function Wordmark({ size = 28, compact = false }: { size?: number; compact?: boolean }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" color="fg">
      <Logo size={size} />
      <chakra.span
        srOnly={compact}
        fontFamily="heading"
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="1"
        style={compact ? undefined : { fontSize: size * 0.75 }}
      >
        Batchmate
      </chakra.span>
    </chakra.span>
  );
}
