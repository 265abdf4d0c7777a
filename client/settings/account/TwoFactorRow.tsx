import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { twoFactorCopy as copy } from './copy';
import { type Setup, TurnOnDialog } from './TurnOnDialog';
import { TurnOffDialog } from './TurnOffDialog';

const BeginTwoFactor = graphql(`
  mutation BeginTwoFactor {
    beginTwoFactor {
      secret
      otpauthUrl
    }
  }
`);

/** Two-factor authentication with its two dialogs, which stay while the setting changes below them. */
export function TwoFactorRow({ on }: { on: boolean }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [ending, setEnding] = useState(false);
  const [begin, { loading }] = useMutationWithToast(BeginTwoFactor, {
    failure: copy.notStarted,
    // Turned on in another tab.
    onError: useRefetchListOnError('Settings'),
  });
  const start = async () => {
    const data = await begin({});
    if (data) setSetup(data.beginTwoFactor);
  };
  return (
    <>
      <SettingsRow
        label={copy.title}
        effect={on ? copy.on : copy.off}
        help={copy.help}
        control={
          <OnlineButton
            size="sm"
            variant="outline"
            colorPalette={on ? 'gray' : 'brand'}
            loading={loading}
            onClick={() => (on ? setEnding(true) : void start())}
          >
            {on ? copy.turnOff : copy.turnOn}
          </OnlineButton>
        }
      />
      {setup && <TurnOnDialog setup={setup} onClose={() => setSetup(null)} />}
      {ending && <TurnOffDialog onClose={() => setEnding(false)} />}
    </>
  );
}
