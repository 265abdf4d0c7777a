import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const named = (key: string) => {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
  return key.charAt(0).toUpperCase() + key.slice(1);
};
const text = (chord: string) => chord.split('+').map(named).join(' ');

/** Keys of a shortcut, as in useKeys: `mod+k` is shown as "Ctrl K", and `g d` as "g" and "d". */
export function Kbd({ keys }: { keys: string }) {
  const chords = keys.split(' ');
  return (
    <chakra.span display="inline-flex" gap="1" flexShrink="0">
      {chords.map((chord, index) => (
        <Fragment key={`${index} ${chord}`}>
          {index > 0 && ' '}
          <chakra.kbd
            fontFamily="body"
            fontSize="2xs"
            color="fg.muted"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="l1"
            px="1.5"
            minW="5"
            textAlign="center"
          >
            {chord.includes('+') ? text(chord) : chord}
          </chakra.kbd>
        </Fragment>
      ))}
    </chakra.span>
  );
}
