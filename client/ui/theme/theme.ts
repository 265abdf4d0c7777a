import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { recipes } from './recipes';
import { floatingSlotRecipes } from './floatingRecipes';
import { formSlotRecipes } from './formRecipes';
import { keyframes, semanticTokens, tokens } from './tokens';

/** Chakra with the product's theme. Only the recipes and tokens listed here exist. Unknown names fail silently; usedTokens.test.ts finds unknown tokens. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'bm',
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: 'normal',
      colorPalette: 'brand',
      textRendering: 'optimizeLegibility',
      colorScheme: 'light',
      '&.dark': { colorScheme: 'dark' },
    },
    body: { fontFamily: 'body', fontSize: 'sm', minHeight: '100dvh' },
    '*': { borderColor: 'border' },
    // The reset sets it on every element, so that a long word inside would not break where the text around it does.
    bdi: { overflowWrap: 'inherit' },
    '.visually-hidden': { srOnly: true },
    // A shape in place of content that is loading.
    '.skeleton': { bg: 'bg.emphasized', animation: 'pulse', borderRadius: 'l1', flexShrink: '0' },
    // The focus ring is shown for keyboard focus only.
    '*:focus': { outline: 'none' },
    '*:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '*::selection': { bg: 'brand.muted' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // None at all: even a short one would apply a height only in the next frame, after code has measured it.
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes: { ...formSlotRecipes, ...floatingSlotRecipes },
  },
});
