import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AuthMode } from '../../routes/paths';
import { DialogFrame } from '../../ui/overlays/DialogFrame';
import { back, dialogDescriptions, dialogTitles } from './copy';
import { EmailSentStep } from '../steps/EmailSentStep';
import { ForgotStep } from '../steps/ForgotStep';
import { hasBack } from '../flow/flow';
import { takeIdentity } from '../identity/identity';
import { LoginStep } from '../steps/LoginStep';
import type { IdentityProvider } from '../identity/provider';
import { ResetStep } from '../steps/ResetStep';
import { SignupDraft } from '../signup/signupDraft';
import { SignupFoot, SignupStep } from '../signup/SignupStep';
import type { StepProps } from '../flow/stepProps';
import { TwoFactorStep } from '../steps/TwoFactorStep';
import { useAuthFlow } from '../flow/useAuthFlow';

export interface AuthDialogProps {
  /** The step in the URL. */
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
}

/** Loads the identity provider when the dialog opens. After a failure, the next use tries again. */
function useIdentity() {
  const loading = useRef<Promise<IdentityProvider> | null>(null);
  const [google, setGoogle] = useState(false);
  const [oidc, setOidc] = useState<string | null>(null);
  const identity = useCallback(async () => {
    loading.current ??= takeIdentity();
    try {
      const provider = await loading.current;
      setGoogle(provider.google !== undefined);
      setOidc(provider.oidc ?? null);
      return provider;
    } catch (error) {
      loading.current = null;
      throw error;
    }
  }, []);
  useEffect(() => {
    identity().catch(() => undefined); // only loads it early: a form that needs it tries again and shows the error
  }, [identity]);
  return { identity, google, oidc };
}

/** The element of a step that gets the focus: the first empty field, otherwise the first field or button. */
function focusTarget(step: HTMLElement | null): HTMLElement | null {
  const fields = [...(step?.querySelectorAll<HTMLInputElement>('input:not([hidden], [hidden] *, [type=radio])') ?? [])];
  return fields.find(({ value }) => value === '') ?? fields[0] ?? step?.querySelector('button') ?? null;
}

/** Puts the focus into a step when it is entered. The dialog does this for the first step. */
function useStepFocus(step: AuthMode) {
  const body = useRef<HTMLDivElement>(null);
  const entered = useRef(step);
  const initialFocus = useMemo(
    () => ({
      get current() {
        return focusTarget(body.current);
      },
    }),
    [],
  );
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    focusTarget(body.current)?.focus();
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

/** Sign-in, sign-up and password reset, one step at a time. */
export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  const { flow, send } = useAuthFlow(mode, onModeChange);
  const provider = useIdentity();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [draft] = useState(() => new SignupDraft(flow.role));
  const { body, initialFocus } = useStepFocus(flow.step);
  const props: StepProps = { flow, send, ...provider, onBusy: setBusy, onUnsaved: setUnsaved };
  const Step = flow.step === 'signup' ? null : STEPS[flow.step];

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={dialogTitles[flow.step]}
      description={dialogDescriptions[flow.step]}
      size={flow.step === 'signup' ? 'md' : 'sm'}
      initialFocus={initialFocus}
      busy={busy}
      unsaved={unsaved}
      onDiscard={draft.drop}
      footer={flow.step === 'signup' && <SignupFoot busy={busy} />}
      lead={hasBack(flow.step) && <BackButton disabled={busy} onClick={() => send({ type: 'back' })} />}
    >
      {/* The code is part of the key, so that a second link resets the form. */}
      <Box ref={body} key={`${flow.step} ${flow.code}`}>
        {Step ? <Step {...props} /> : <SignupStep {...props} draft={draft} />}
      </Box>
    </DialogFrame>
  );
}

function BackButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <IconButton
      aria-label={back}
      variant="ghost"
      colorPalette="gray"
      size="sm"
      alignSelf="flex-start"
      ms="-2"
      mt={{ base: '-1', md: '-2' }}
      disabled={disabled}
      onClick={onClick}
    >
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
