import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { photoSources } from '../../lib/photoSources';

export interface PersonAvatarProps {
  /** Selects the color, which is always the same for one person. */
  id: string;
  name: string;
  photoUrl?: string | null;
  /** Adds the ring of verified users. */
  verified?: boolean;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** By size: the size token of the box, the size of the initials, and the width in CSS pixels. */
const sizes = {
  xs: ['6', '2xs', 24],
  sm: ['8', '2xs', 32],
  md: ['10', 'sm', 40],
  lg: ['14', 'lg', 56],
  xl: ['24', '2xl', 96],
} as const;

// Inside the box, so that the avatar aligns with what is above and below it.
const ring = { border: '2px solid', borderColor: 'good', padding: '2px', backgroundClip: 'content-box' };

/** For example "MN" for "Meera Nair" and "C" for "Cher"; "?" without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return (
    picked
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toLocaleUpperCase() || '?'
  );
}

/** The color from 1 to 8 for an ID. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 8) + 1;
}

/** A person's photo, or their initials on one of eight colors. Decorative, because the name is shown beside it. */
export function PersonAvatar({ id, name, photoUrl, verified = false, size = 'md' }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [box, font, width] = sizes[size];
  const hue = hueOf(id);
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      boxSize={box}
      borderRadius="full"
      bg={`hue.${hue}.bg`}
      color={`hue.${hue}.fg`}
      fontSize={font}
      fontWeight="semibold"
      fontFamily="heading"
      userSelect="none"
      overflow="hidden"
      data-verified={verified || undefined}
      css={verified ? ring : {}}
    >
      {photoUrl && photoUrl !== broken ? (
        <chakra.img
          {...photoSources(photoUrl, width)}
          alt=""
          boxSize="full"
          borderRadius="full"
          objectFit="cover"
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        // Not text of the page: names of controls would have to contain it.
        <chakra.span data-initials={initials(name)} _before={{ content: 'attr(data-initials) / ""' }} />
      )}
    </chakra.span>
  );
}
