import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { SettingsGroup, SettingsRow } from '../../ui/settings/SettingsGroup';
import { referralsCopy as copy } from './copy';

interface Props {
  quota: { open: number; openLimit: number; thisMonth: number; monthLimit: number } | null;
  /** Whether referrers can write first. */
  direct: boolean;
  /** What the viewer earned as a referrer, and what is left of it. */
  credits: { earned: number; balance: number };
}

/** The limits on a job seeker's requests, who can write to them first, and the credits of a former referrer. */
export function SentPreferences({ quota, direct, credits }: Props) {
  return (
    <Flex direction="column" gap="6">
      {quota && (
        <SettingsGroup title={copy.requests}>
          <SettingsRow
            label={copy.open}
            effect={copy.used(quota.open, quota.openLimit)}
            help={copy.openHelp}
            control={<LinkButton to={paths.referrals}>{copy.center}</LinkButton>}
          />
          <SettingsRow label={copy.month} effect={copy.used(quota.thisMonth, quota.monthLimit)} help={copy.monthHelp} />
        </SettingsGroup>
      )}
      <SettingsGroup title={copy.contact}>
        <SettingsRow
          label={copy.direct}
          effect={direct ? copy.directOn : copy.directOff}
          control={<LinkButton to={paths.settingsSection('privacy')}>{copy.change}</LinkButton>}
        />
      </SettingsGroup>
      {credits.earned > 0 && (
        <SettingsGroup title={copy.credits}>
          <SettingsRow
            label={copy.balance}
            effect={copy.balanceNow(credits.balance)}
            help={copy.balanceHelp}
            control={<LinkButton to={paths.credits}>{copy.toCredits}</LinkButton>}
          />
        </SettingsGroup>
      )}
    </Flex>
  );
}

function LinkButton({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to={to}>{children}</Link>
    </Button>
  );
}
