import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A small drawing in the style of the logo: rings connected by a line in the accent color. */
function Glyph({ children }: { children: ReactNode }) {
  return (
    <chakra.svg width="112px" height="64px" viewBox="0 0 112 64" fill="none" aria-hidden="true" color="fg">
      {children}
    </chakra.svg>
  );
}

const line = { stroke: 'accent', strokeWidth: '2.5', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const Ring = ({ x, y, r = 7 }: { x: number; y: number; r?: number }) => (
  <chakra.circle cx={x} cy={y} r={r} stroke="currentColor" strokeWidth="2.5" fill="bg" />
);

const drawings: Record<string, ReactNode> = {
  // One person connected with four others.
  network: (
    <>
      <chakra.path d="M56 32 20 14M56 32 18 50M56 32 94 12M56 32 92 52" {...line} />
      <Ring x={20} y={14} r={6} />
      <Ring x={18} y={50} r={6} />
      <Ring x={94} y={12} r={6} />
      <Ring x={92} y={52} r={6} />
      <Ring x={56} y={32} r={11} />
    </>
  ),
  // A rising line that ends in a check mark.
  skills: (
    <>
      <chakra.path d="M12 54 36 42 58 44 84 22" {...line} />
      <Ring x={12} y={54} r={6} />
      <Ring x={36} y={42} r={6} />
      <Ring x={58} y={44} r={6} />
      <Ring x={88} y={18} r={12} />
      <chakra.path d="m83 18 4 4 7-8" stroke="good" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  // Two people talking.
  interview: (
    <>
      <chakra.path d="M34 40c8-14 36-14 44 0" {...line} />
      <chakra.path d="M34 24h18M60 24h18" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <Ring x={22} y={44} r={11} />
      <Ring x={90} y={44} r={11} />
    </>
  ),
  // Growing rings.
  rewards: (
    <>
      <chakra.path d="M14 32H98" {...line} />
      <Ring x={14} y={32} r={6} />
      <Ring x={38} y={32} r={8} />
      <Ring x={66} y={32} r={10} />
      <Ring x={96} y={32} r={12} />
    </>
  ),
  // One batch after another.
  networks: (
    <>
      <chakra.path d="M16 50C30 50 30 14 44 14s14 36 28 36 14-36 26-36" {...line} />
      <Ring x={16} y={50} r={7} />
      <Ring x={44} y={14} r={7} />
      <Ring x={72} y={50} r={7} />
      <Ring x={98} y={14} r={7} />
    </>
  ),
};

/** The drawing of a card, by its key. Decorative. */
export const CardGlyph = ({ name }: { name: string }) => <Glyph>{drawings[name]}</Glyph>;
