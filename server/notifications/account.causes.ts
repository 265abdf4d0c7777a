import type { Database } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/db/jobs';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

type Said = Pick<Words, 'title' | 'message'>;

/** Something happened to the second step of somebody's sign-in. */
interface TwoFactorChanged {
  userId: string;
  change: 'on' | 'off' | 'recovery-code-used';
  at: string;
  left?: number;
}

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

/** An admin closed or opened an account. */
interface Suspended {
  userId: string;
  auditId: string;
  suspended: boolean;
  /** How many jobs were closed or opened with it. */
  jobs: number;
  reason: string;
}

const jobsWords = (jobs: number, became: string) =>
  jobs === 0 ? '' : ` ${jobs === 1 ? 'Your job is' : `Your ${jobs} jobs are`} ${became}.`;
const sentence = (reason: string) => `${reason.replace(/[.\s]+$/, '')}.`;

function suspensionWords({ suspended, jobs, reason }: Suspended): Said {
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

/** An admin gave somebody another role. */
interface RoleChanged {
  userId: string;
  auditId: string;
  role: string;
  reason: string;
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
export function registerAccountCauses(
  outbox: OutboxHandlers,
  { db, notifications }: { db: Database; notifications: NotificationsService },
): void {
  const tell = (to: string, said: Said, causeKey: string) => {
    const words: Words = { to, kind: NotificationKind.ACCOUNT, link: '/profile', mail: true, ...said };
    return db.inTransaction((tx) => notifications.notify(tx, words, causeKey));
  };
  outbox.on('account.two-factor', (changed: TwoFactorChanged) =>
    tell(changed.userId, TWO_FACTOR[changed.change](changed), `two-factor:${changed.change}:${changed.at}`),
  );
  outbox.on('account.suspended', (happened: Suspended) =>
    tell(happened.userId, suspensionWords(happened), `audit:${happened.auditId}`),
  );
  outbox.on('account.role-changed', (happened: RoleChanged) =>
    tell(happened.userId, roleWords(happened), `audit:${happened.auditId}`),
  );
}
