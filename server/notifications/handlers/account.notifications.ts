import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { AccountSuspended, RoleChanged, TwoFactorChanged } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

type Text = Pick<NotificationContent, 'title' | 'message'>;

const NOT_YOU = 'If this was not you, reset your password now, which ends all sessions, and check your settings.';

const TWO_FACTOR: Record<TwoFactorChanged['change'], (changed: TwoFactorChanged) => Text> = {
  on: () => ({
    title: 'Two-factor authentication is on',
    message: `You now need a code from your authenticator app to sign in. Keep your recovery codes where you can find them without your phone. ${NOT_YOU}`,
  }),
  off: () => ({
    title: 'Two-factor authentication is off',
    message: `You no longer need a code to sign in. ${NOT_YOU}`,
  }),
  reset: ({ reason = '' }) => ({
    title: 'Two-factor authentication was reset',
    message: isolating`An admin turned it off. You no longer need a code to sign in. Reason: ${sentence(reason)} Set it up again in your settings. If you did not ask for this, reset your password now and reply to our email about it.`,
  }),
  'recovery-code-used': ({ left = 0 }) => ({
    title: 'A recovery code was used',
    message: `Someone, hopefully you, signed in with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left. You can create new ones in your settings. ${NOT_YOU}`,
  }),
  'recovery-codes-replaced': () => ({
    title: 'You have new recovery codes',
    message: `The old recovery codes no longer work. Keep the new ones where you can find them without your phone. ${NOT_YOU}`,
  }),
};

const jobsContent = (jobs: number, became: string) =>
  jobs === 0 ? '' : ` ${jobs === 1 ? 'Your job is' : `Your ${jobs} jobs are`} ${became}.`;
const sentence = (reason: string) => `${reason.replace(/[.\s]+$/, '')}.`;

function suspensionContent({ suspended, jobs, reason }: AccountSuspended): Text {
  if (!suspended) {
    return {
      title: 'Your account is active again',
      message: isolating`You can sign in again.${jobsContent(jobs, 'open again')} Reason: ${sentence(reason)}`,
    };
  }
  return {
    title: 'Your account is suspended',
    message: isolating`You are signed out and cannot sign in. Reason: ${sentence(reason)}${jobsContent(jobs, 'closed for now')} If you think this is a mistake, reply to this email.`,
  };
}

const CREDITS_STAY = ' Your credits and vouchers stay yours.';

const ROLE_NAMES: Record<string, string> = {
  jobseeker: 'a job seeker',
  alumni: 'an alumni user',
  hr: 'an HR representative',
  admin: 'an admin',
};

function roleContent({ role, reason, jobs = 0 }: RoleChanged): Text {
  return {
    title: 'Your role changed',
    message: isolating`You are now ${ROLE_NAMES[role] ?? role} on Batchmate. Reason: ${sentence(reason)}${role === 'jobseeker' ? CREDITS_STAY : ''}${jobsContent(jobs, 'closed')} Sign in again to continue.`,
  };
}

/** Notifies users of security-relevant changes to their account. These emails ignore the notification preferences. */
export function accountNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  const notify = (to: string, text: Text, dedupeKey: string) => {
    const content: NotificationContent = {
      to,
      kind: NotificationKind.ACCOUNT,
      link: clientPaths.account(),
      mail: true,
      ...text,
    };
    return db.inTransaction((tx) => notifications.notify(tx, content, dedupeKey));
  };
  return {
    'account.two-factor': (changed) =>
      notify(changed.userId, TWO_FACTOR[changed.change](changed), `two-factor:${changed.change}:${changed.at}`),
    'account.suspended': (happened) =>
      notify(happened.userId, suspensionContent(happened), `audit:${happened.auditId}`),
    'account.role-changed': (happened) => notify(happened.userId, roleContent(happened), `audit:${happened.auditId}`),
  };
}
