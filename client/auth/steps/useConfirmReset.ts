import { useRef } from 'react';
import { readRestError, RestError } from '../../lib/rest';
import type { StepProps } from '../flow/stepProps';
import { resetCopy } from './copy';

const NO_ANSWER: readonly string[] = ['NETWORK', 'INTERNAL_SERVER_ERROR'];

/**
 * Returns a function that sets a new password with the code of an email. A code works once: if it is refused after an attempt without an
 * answer, that attempt has probably used it, and the error says so.
 */
export function useConfirmReset(identity: StepProps['identity']) {
  const unanswered = useRef(false);
  return async (reset: { code: string; password: string }): Promise<void> => {
    const provider = await identity();
    try {
      await provider.confirmReset(reset);
    } catch (error) {
      const { code, fields } = readRestError(error);
      if (unanswered.current && fields.includes('code'))
        throw new RestError(400, { code: 'BAD_USER_INPUT', message: resetCopy.maybeSaved });
      unanswered.current ||= NO_ANSWER.includes(code);
      throw error;
    }
  };
}
