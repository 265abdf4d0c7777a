import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** The empty margin that scanners need, in modules. */
const QUIET = 4;

export interface QrCodeProps {
  value: string;
  /** What the code contains, for screen readers. */
  label: string;
}

/** A QR code as SVG. It is dark on light in both color modes, because some scanners cannot read the reverse. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const width = size + 2 * QUIET;
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`}
      boxSize="48"
      borderRadius="l2"
      borderWidth="1px"
      shapeRendering="crispEdges"
      forcedColorAdjust="none"
    >
      <rect x={-QUIET} y={-QUIET} width={width} height={width} fill="white" />
      <path d={dark.join('')} fill="black" />
    </chakra.svg>
  );
}
