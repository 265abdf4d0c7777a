import type { Database } from '../platform/db/database';
import type { AccountSuspended, RoleChanged, TwoFactorChanged } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

type Said = Pick<Words, 'title' | 'message'>;

const NOT_YOU =
  'If it was not you, choose a new password at once, which signs everybody out, and look at your settings.';

const TWO_FACTOR: Record<TwoFactorChanged['change'], (changed: TwoFactorChanged) => Said> = {
  on: () => ({
    title: 'Two-factor sign-in is on',
    message: `From now on signing in takes a code of your authenticator app. Keep the recovery codes where you find them without your phone. ${NOT_YOU}`,
  }),
  off: () => ({
    title: 'Two-factor sign-in is off',
    message: `From now on your password alone signs you in. ${NOT_YOU}`,
  }),
  'recovery-code-used': ({ left = 0 }) => ({
    title: 'A recovery code was used',
    message: `Somebody, hopefully you, signed in with a recovery code. ${left === 1 ? 'One is' : `${left} are`} left; to get new ones, set two-factor sign-in up anew. ${NOT_YOU}`,
  }),
};

const jobsWords = (jobs: number, became: string) =>
  jobs === 0 ? '' : ` ${jobs === 1 ? 'Your job is' : `Your ${jobs} jobs are`} ${became}.`;
const sentence = (reason: string) => `${reason.replace(/[.\s]+$/, '')}.`;

function suspensionWords({ suspended, jobs, reason }: AccountSuspended): Said {
  if (!suspended) {
    return {
      title: 'Your account is open again',
      message: `You can sign in again.${jobsWords(jobs, 'open again')} ${sentence(reason)}`,
    };
  }
  return {
    title: 'Your account is suspended',
    message: `You are signed out and cannot sign in for now. The reason: ${sentence(reason)}${jobsWords(jobs, 'closed meanwhile')} If you think that is wrong, answer this mail.`,
  };
}

const ROLE_NAMES: Record<string, string> = {
  jobseeker: 'a job seeker',
  alumni: 'an alumni referrer',
  hr: 'an HR representative',
  admin: 'an admin',
};

function roleWords({ role, reason }: RoleChanged): Said {
  return {
    title: 'Your role changed',
    message: `You are ${ROLE_NAMES[role] ?? role} at Batchmate now. The reason: ${sentence(reason)} Sign in again to see it everywhere.`,
  };
}

/** Tells people of what happened to their account, by mail whatever they chose. */
export function accountHandlers({
  db,
  notifications,
}: {
  db: Database;
  notifications: NotificationsService;
}): OutboxHandlerMap {
  const tell = (to: string, said: Said, causeKey: string) => {
    const words: Words = { to, kind: NotificationKind.ACCOUNT, link: '/profile', mail: true, ...said };
    return db.inTransaction((tx) => notifications.notify(tx, words, causeKey));
  };
  return {
    'account.two-factor': (changed) =>
      tell(changed.userId, TWO_FACTOR[changed.change](changed), `two-factor:${changed.change}:${changed.at}`),
    'account.suspended': (happened) => tell(happened.userId, suspensionWords(happened), `audit:${happened.auditId}`),
    'account.role-changed': (happened) => tell(happened.userId, roleWords(happened), `audit:${happened.auditId}`),
  };
}
