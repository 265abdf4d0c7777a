import { Button } from '@chakra-ui/react/button';
import type { StepProps } from '../flow/stepProps';
import { oidcButtonCopy as copy } from './copy';
import { Problem } from './StepForm';
import { useOidc } from './useOidc';

/** The button that signs in with OpenID Connect, if the deployment offers it, with its state and errors. */
export function OidcButton(step: StepProps) {
  const { start, busy, problem } = useOidc(step);
  return (
    <>
      {step.oidc !== null && (
        <Button
          type="button"
          variant="outline"
          colorPalette="gray"
          size="lg"
          width="full"
          loading={busy}
          loadingText={copy.busyLabel}
          onClick={start}
        >
          <bdi>{copy.label(step.oidc)}</bdi>
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
