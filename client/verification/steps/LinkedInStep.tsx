import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from '../../graphql';
import { readRestError, rest } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { FormField } from '../../ui/forms/FormField';
import { Section } from '../../ui/layout/Page';
import { verificationCopy } from '../parts/copy';
import type { Verification } from '../parts/verification';
import { useVerificationChange } from '../parts/useVerificationChange';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { linkedinCopy as copy } from './copy';

const ConnectLinkedIn = graphql(`
  mutation ConnectLinkedInProfile($input: ConnectLinkedInInput!) {
    connectLinkedIn(input: $input) {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);

interface LinkedInStepProps {
  verification: Verification;
  onNext: () => void;
}

/** Step 2, optional: the LinkedIn profile, by signing in there if the server supports it. */
export function LinkedInStep({ verification, onNext }: LinkedInStepProps) {
  const { linkedinConnected, linkedinSignIn } = verification;
  return (
    <Section title={verificationCopy.linkedin} description={linkedinSignIn ? copy.signInHelp : copy.help} frame="card">
      {linkedinConnected && <Box mb="4">{copy.connected}</Box>}
      {linkedinSignIn ? !linkedinConnected && <SignIn /> : <ProfileUrl verification={verification} />}
      <Button mt="4" variant={linkedinConnected ? 'solid' : 'ghost'} onClick={onNext}>
        {linkedinConnected ? verificationCopy.continue : copy.skip}
      </Button>
    </Section>
  );
}

/** Goes to LinkedIn, which redirects back to this page. */
function SignIn() {
  const [loading, setLoading] = useState(false);
  const leave = async () => {
    setLoading(true);
    try {
      const { url } = await rest<{ url: string }>('GET', '/api/verification/linkedin/start');
      window.location.assign(url);
    } catch (error) {
      setLoading(false);
      toast.error(copy.connectFailed, readRestError(error).message);
    }
  };
  return (
    <Box>
      <OnlineButton loading={loading} onClick={() => void leave()}>
        {copy.connect}
      </OnlineButton>
    </Box>
  );
}

function ProfileUrl({ verification: { linkedinUrl, linkedinConnected } }: Pick<LinkedInStepProps, 'verification'>) {
  const form = useForm({ defaultValues: { profileUrl: linkedinUrl ?? '' } });
  const [connect, { loading }] = useVerificationChange(ConnectLinkedIn, { failure: copy.connectFailed, form });
  const submit = form.handleSubmit(async ({ profileUrl }) => {
    const typed = profileUrl.trim();
    const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
    if (await connect({ input: { profileUrl: address } })) form.reset({ profileUrl: address });
  });
  const { isDirty, errors } = form.formState;
  return (
    <chakra.form onSubmit={(event) => void submit(event)} noValidate>
      <FormField label={copy.url} error={errors.profileUrl?.message}>
        <Flex gap="2" maxW="lg" width="full" direction={{ base: 'column', sm: 'row' }}>
          <Input
            type="url"
            inputMode="url"
            placeholder={copy.placeholder}
            maxLength={300}
            {...form.register('profileUrl', { validate: (typed) => typed.trim() !== '' || copy.urlRequired })}
          />
          <OnlineButton
            type="submit"
            variant={linkedinConnected ? 'outline' : 'solid'}
            disabled={linkedinConnected && !isDirty}
            loading={loading}
          >
            {copy.connect}
          </OnlineButton>
        </Flex>
      </FormField>
    </chakra.form>
  );
}
