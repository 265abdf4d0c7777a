import { chakra } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '../../lib/passwordRules';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

export interface PasswordChecklistProps {
  password: string;
  id?: string;
}

/** The rules for a new password. Each is checked off when it is met. */
export function PasswordChecklist({ password, id }: PasswordChecklistProps) {
  return (
    <chakra.ul
      id={id}
      aria-label="Password requirements"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      gap="1.5"
    >
      {passwordRules.map(({ label, met }) => {
        const done = met(password);
        return (
          <chakra.li
            key={label}
            display="flex"
            gap="2"
            alignItems="flex-start"
            fontSize="xs"
            lineHeight="short"
            color={done ? 'good' : 'fg.muted'}
          >
            <chakra.span flexShrink="0" mt="2px">
              {done ? <Check size={14} strokeWidth={3} aria-hidden /> : <Circle size={14} aria-hidden />}
            </chakra.span>
            <span>
              {label}
              <VisuallyHidden>{done ? ', met' : ', not yet met'}</VisuallyHidden>
            </span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
