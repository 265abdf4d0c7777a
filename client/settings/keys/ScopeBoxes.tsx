import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { apiScopes } from '../../graphql/apiScopes';
import { newKeyCopy as copy } from './copy';

interface ScopeBoxesProps {
  register: UseFormRegisterReturn<'scopes'>;
  error: string | undefined;
}

/** The scopes of a new key, with the calls that each opens. */
export function ScopeBoxes({ register, error }: ScopeBoxesProps) {
  const id = useId();
  return (
    <chakra.fieldset
      border="0"
      m="0"
      p="0"
      minW="0"
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <chakra.legend fontWeight="medium" mb="2" _after={{ content: '" *" / ""', color: 'fg.error' }}>
        {copy.scopes}
      </chakra.legend>
      {apiScopes.map(({ scope, text, calls }) => (
        <chakra.label key={scope} display="flex" gap="3" py="1.5" cursor="pointer">
          <chakra.input
            type="checkbox"
            value={scope}
            boxSize="4"
            mt="0.5"
            flexShrink="0"
            accentColor="brand.solid"
            aria-labelledby={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-calls`}
            {...(error !== undefined && { 'aria-invalid': true })}
            {...register}
          />
          <Box minW="0">
            <Box id={`${id}-${scope}`}>{text}</Box>
            <chakra.code
              id={`${id}-${scope}-calls`}
              display="block"
              fontFamily="mono"
              fontSize="xs"
              color="fg.muted"
              overflowWrap="anywhere"
            >
              {calls.join(', ')}
            </chakra.code>
          </Box>
        </chakra.label>
      ))}
      {error !== undefined && (
        <Box id={`${id}-error`} role="alert" mt="1" fontSize="xs" color="fg.error" fontWeight="medium">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}
