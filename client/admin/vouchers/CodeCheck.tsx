import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import { FormField } from '../../ui/forms/FormField';
import { useKeys } from '../../ui/keys/useKeys';
import { Section } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { codeCopy as copy } from './copy';
import { FoundVoucher } from './FoundVoucher';
import type { Voucher } from './voucher';

const CheckVoucher = graphql(`
  query CheckVoucher($code: String!) {
    voucher(code: $code) {
      ...VoucherFields @unmask
    }
  }
`);

/** The codes of errors whose message does not say why. */
const UNEXPLAINED = new Set(['NETWORK', 'INTERNAL_SERVER_ERROR']);

/** Finds a voucher by the code that its owner shows. The code stays in the field: it does not get into the address. */
export function CodeCheck() {
  const { code, setCode, found, error, loading, check } = useCheck();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useCodeKey(field);
  return (
    <Section title={copy.title} description={copy.help} frame="card">
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <Flex gap="2" align="flex-start" wrap="wrap">
          <Box flex="1 1 16rem" maxW={{ md: '26rem' }}>
            <FormField label={copy.label} hideLabel error={error}>
              <Input
                ref={field}
                value={code}
                placeholder={copy.placeholder}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                fontFamily="mono"
                onChange={(event) => setCode(event.target.value)}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData('text').trim().slice(0, 60);
                  if (code !== '' || pasted === '') return;
                  event.preventDefault();
                  setCode(pasted);
                  void check(pasted);
                }}
              />
            </FormField>
          </Box>
          <OnlineButton type="submit" loading={loading}>
            {copy.submit}
          </OnlineButton>
        </Flex>
      </chakra.form>
      <div aria-live="polite">
        {found && (
          <FoundVoucher
            key={found.voucher.entryId}
            voucher={found.voucher}
            code={found.code}
            onChanged={() => check(found.code)}
          />
        )}
      </div>
    </Section>
  );
}

interface Found {
  voucher: Voucher;
  code: string;
}

function useCheck() {
  const client = useApolloClient();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  const latest = useRef('');
  const check = async (given: string) => {
    const asked = given.trim();
    latest.current = asked;
    setError(asked === '' ? copy.required : undefined);
    // Not beside another code: it could be handed out by mistake.
    setFound((shown) => (shown?.code === asked ? shown : null));
    if (asked === '') return;
    setLoading(true);
    try {
      const { data } = await client.query({
        query: CheckVoucher,
        variables: { code: asked },
        fetchPolicy: 'network-only',
      });
      if (latest.current !== asked) return;
      const voucher = data?.voucher ?? null;
      setFound(voucher && { voucher, code: asked });
      if (!voucher) setError(copy.unknown);
    } catch (failure) {
      const { code: why, message } = readError(failure);
      if (latest.current === asked) setError(UNEXPLAINED.has(why) ? copy.failed : message);
    } finally {
      if (latest.current === asked) setLoading(false);
    }
  };
  return { code, setCode, found, error, loading, check };
}

/** The key c goes to the field. */
function useCodeKey(field: { current: HTMLInputElement | null }) {
  const bindings = useMemo(() => [{ keys: 'c', label: copy.focus, run: () => field.current?.focus() }], [field]);
  useKeys(copy.keys, bindings);
}
