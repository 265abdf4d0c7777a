import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AuthMode } from '../../routes/paths';
import { DialogFrame } from '../../ui/overlays/DialogFrame';
import { copy } from '../copy';
import { EmailSentStep } from '../steps/EmailSentStep';
import { ForgotStep } from '../steps/ForgotStep';
import { hasBack } from '../flow/flow';
import { takeIdentity } from '../identity/identity';
import { LoginStep } from '../steps/LoginStep';
import type { IdentityProvider } from '../identity/provider';
import { ResetStep } from '../steps/ResetStep';
import { emptySignup } from '../steps/signupForm';
import { SignupStep } from '../steps/SignupStep';
import type { StepProps } from '../flow/stepProps';
import { TwoFactorStep } from '../steps/TwoFactorStep';
import { useAuthFlow } from '../flow/useAuthFlow';

export interface AuthDialogProps {
  /** The step, as the address has it. */
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
}

/** Loads the provider when the dialog opens; a failed try is made again by whoever needs it next. */
function useIdentity() {
  const loading = useRef<Promise<IdentityProvider> | null>(null);
  const [google, setGoogle] = useState(false);
  const identity = useCallback(async () => {
    loading.current ??= takeIdentity();
    try {
      const provider = await loading.current;
      setGoogle(provider.google !== undefined);
      return provider;
    } catch (error) {
      loading.current = null;
      throw error;
    }
  }, []);
  useEffect(() => {
    identity().catch(() => undefined); // only to be early: the form that needs it asks again and tells
  }, [identity]);
  return { identity, google };
}

/** Where the focus belongs in a step: the first field that is still empty, else the first thing to press. */
function firstToFill(step: HTMLElement | null): HTMLElement | null {
  const fields = [...(step?.querySelectorAll<HTMLInputElement>('input:not([hidden], [type=radio])') ?? [])];
  return fields.find(({ value }) => value === '') ?? fields[0] ?? step?.querySelector('button') ?? null;
}

/** Puts the focus into a step when it is entered; the dialog does so for the first. */
function useStepFocus(step: AuthMode) {
  const body = useRef<HTMLDivElement>(null);
  const entered = useRef(step);
  const initialFocus = useMemo(
    () => ({
      get current() {
        return firstToFill(body.current);
      },
    }),
    [],
  );
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    firstToFill(body.current)?.focus();
  }, [step]);
  return { body, initialFocus };
}

const STEPS: Record<Exclude<AuthMode, 'signup'>, (props: StepProps) => React.ReactNode> = {
  login: LoginStep,
  'forgot-password': ForgotStep,
  'email-sent': EmailSentStep,
  reset: ResetStep,
  'two-factor': TwoFactorStep,
};

/** Sign-in, sign-up and the way to a new password, one step at a time. */
export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  const { flow, send } = useAuthFlow(mode, onModeChange);
  const provider = useIdentity();
  const [busy, setBusy] = useState(false);
  const draft = useRef(emptySignup(flow.role, ''));
  const { body, initialFocus } = useStepFocus(flow.step);
  const props: StepProps = { flow, send, ...provider, onBusy: setBusy };
  const Step = flow.step === 'signup' ? null : STEPS[flow.step];

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={copy.titles[flow.step]}
      {...(flow.step !== 'email-sent' && { description: copy.leads[flow.step] })}
      size={flow.step === 'signup' ? 'md' : 'sm'}
      initialFocus={initialFocus}
      busy={busy}
      lead={
        hasBack(flow.step) && (
          <IconButton
            aria-label={copy.back}
            variant="ghost"
            colorPalette="gray"
            size="sm"
            alignSelf="flex-start"
            ms="-2"
            mt={{ base: '-1', md: '-2' }}
            disabled={busy}
            onClick={() => send({ type: 'back' })}
          >
            <ArrowLeft aria-hidden />
          </IconButton>
        )
      }
    >
      {/* Keyed by the code as well, so that a second link fills the form anew. */}
      <Box ref={body} key={`${flow.step} ${flow.code}`}>
        {Step ? <Step {...props} /> : <SignupStep {...props} draft={draft} />}
      </Box>
    </DialogFrame>
  );
}
