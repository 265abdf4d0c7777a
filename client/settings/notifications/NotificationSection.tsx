import { Flex } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import {
  notificationState,
  type NotificationState,
  onNotificationState,
  setNotifications,
} from '../../domain/browserNotifications';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import { isStudentRole } from '../parts/isStudentRole';
import type { Settings } from '../parts/settings';
import { useUpdateSettings } from '../parts/useUpdateSettings';
import { notificationsCopy as copy } from './copy';

interface Props {
  settings: Settings;
  role: string;
}

/** Which notifications the viewer receives, and through which channels. */
export function NotificationSection({ settings, role }: Props) {
  const save = useUpdateSettings(settings);
  const { email, inApp, newReferrals, statusUpdates, messages, marketing } = settings.notifications;
  const student = isStudentRole(role);
  const set =
    (name: 'email' | 'inApp' | 'newReferrals' | 'statusUpdates' | 'messages' | 'marketing') => (on: boolean) =>
      void save({ notifications: { [name]: on } });
  return (
    <Flex direction="column" gap="6">
      <SettingsGroup title={copy.channels} help={copy.channelsHelp}>
        <ToggleRow
          label={copy.email}
          help={email ? copy.emailOn(settings.email) : copy.emailOff}
          checked={email}
          onChange={set('email')}
        />
        <ToggleRow
          label={copy.inApp}
          help={inApp ? copy.inAppOn : copy.inAppOff(email)}
          checked={inApp}
          onChange={set('inApp')}
        />
        <BrowserRow />
        <ToggleRow label={copy.sms} help={copy.smsHelp} checked={false} onChange={() => undefined} disabled />
      </SettingsGroup>
      <SettingsGroup title={copy.topics}>
        {/* Admins receive no requests. */}
        {!student && role !== 'ADMIN' && (
          <ToggleRow
            label={copy.newReferrals}
            help={copy.newReferralsHelp}
            checked={newReferrals}
            onChange={set('newReferrals')}
          />
        )}
        <ToggleRow
          label={copy.statusUpdates}
          help={student ? copy.statusUpdatesStudent : copy.statusUpdatesReferrer}
          checked={statusUpdates}
          onChange={set('statusUpdates')}
        />
        <ToggleRow
          label={copy.messages}
          help={student ? copy.messagesStudent : copy.messagesReferrer}
          checked={messages}
          onChange={set('messages')}
        />
        <ToggleRow
          label={copy.marketing}
          help={email ? copy.marketingHelp : copy.marketingNeedsEmail}
          checked={marketing && email}
          onChange={set('marketing')}
          disabled={!email}
        />
      </SettingsGroup>
    </Flex>
  );
}

/** What the switch of this browser says in each state. */
const BROWSER_HELP: Record<NotificationState, string> = {
  on: copy.browserHelp,
  off: copy.browserHelp,
  blocked: copy.browserBlocked,
  missing: copy.browserMissing,
};

/** The notifications of this browser, which the browser asks about when they are turned on. */
function BrowserRow() {
  const state = useSyncExternalStore(onNotificationState, notificationState);
  return (
    <ToggleRow
      label={copy.browser}
      help={BROWSER_HELP[state]}
      checked={state === 'on'}
      onChange={(on) => void setNotifications(on)}
      disabled={state === 'blocked' || state === 'missing'}
    />
  );
}
