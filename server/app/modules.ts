import type { ServerModule } from '../access/module';
import type { PersonalData } from '../platform/personal-data';
import { accountModule } from '../account/account.module';
import { adminModule } from '../admin/admin.module';
import { analyticsModule } from '../analytics/analytics.module';
import { applicationsModule } from '../applications/applications.module';
import { authModule } from '../auth/auth.module';
import type { Passwords } from '../auth/identity/passwords';
import { candidatesModule } from '../candidates/candidates.module';
import { certificationsModule } from '../certifications/certifications.module';
import { creditsModule } from '../credits/credits.module';
import { directoryModule } from '../directory/directory.module';
import { filesModule } from '../files/files.module';
import { internshipsModule } from '../internships/internships.module';
import { type JobsApi, jobsModule } from '../jobs/jobs.module';
import { landingModule } from '../landing/landing.module';
import { messagesModule } from '../messages/messages.module';
import { notificationsModule } from '../notifications/notifications.module';
import { blockChangedIn } from '../notifications/conversation-blocks.service';
import { conversationSeen } from '../notifications/conversation-seen.service';
import type { Core } from '../platform/core';
import { referralsModule } from '../referrals/referrals.module';
import { reportsModule } from '../reports/reports.module';
import { searchModule } from '../search/search.module';
import { settingsModule } from '../settings/settings.module';
import { resumeChanged } from '../skills/resume/reading.store';
import { skillsModule } from '../skills/skills.module';
import { usersModule } from '../users/users.module';
import { restartVerification } from '../verification/restart.store';
import { verificationModule } from '../verification/verification.module';
import { webhooksModule } from '../webhooks/webhooks.module';

/**
 * Creates all modules, in the order of their layers (layers.cjs). A module receives the `api` of the lower modules that it uses. The
 * upward calls, `blockChanged`, `companyChanged`, `conversationSeen` and `resumeChanged`, are passed as functions.
 */
export async function createModules(core: Core, passwords: Passwords) {
  const search = searchModule(core);
  const files = await filesModule(core);
  const users = usersModule(core, { files: files.api, ...userChanges(core) });

  const credits = await creditsModule(core, { users: users.api });
  const internships = await internshipsModule(core, { files: files.api, users: users.api });
  const landing = landingModule(core, { files: files.api, users: users.api });
  const messages = messagesModule(core, {
    files: files.api,
    users: users.api,
    conversationSeen,
  });
  const settings = settingsModule(core, { users: users.api });
  const skills = skillsModule(core, { files: files.api, users: users.api });
  const verification = await verificationModule(core, { files: files.api, users: users.api });

  const auth = await authModule(core, { users: users.api, skills: skills.api, settings: settings.api, passwords });
  const certifications = certificationsModule(core, { files: files.api, skills: skills.api, users: users.api });
  const directory = directoryModule(core, { users: users.api, search: search.api });
  const jobs = jobsModule(core, { users: users.api, search: search.api });

  const candidates = candidatesModule(core, {
    files: files.api,
    users: users.api,
    search: search.api,
    jobs: jobs.api,
    messages: messages.api,
  });
  const referrals = referralsModule(core, {
    files: files.api,
    users: users.api,
    jobs: jobs.api,
    candidates: candidates.api,
    messages: messages.api,
    credits: credits.api,
  });

  const lower = { users: users.api, jobs: jobs.api, referrals: referrals.api };
  const administration = administrationModules(core, { auth: auth.api, ...lower });
  const applications = applicationsModule(core, { files: files.api, candidates: candidates.api, ...lower });

  const reporting = await reportingModules(core, {
    users: users.api,
    candidates: candidates.api,
    referrals: referrals.api,
    verification: verification.api,
  });

  const modules = {
    search,
    files,
    users,
    credits,
    internships,
    landing,
    messages,
    settings,
    skills,
    verification,
    auth,
    certifications,
    directory,
    jobs,
    candidates,
    referrals,
    ...administration,
    applications,
    ...reporting,
  };
  // Made last, since it erases and exports the data of all modules.
  const account = await accountModule(core, {
    files: files.api,
    settings: settings.api,
    auth: auth.api,
    messages: messages.api,
    personalData: personalDataOf(modules),
  });

  return { ...modules, account };
}

/** What higher modules do when a user changes. */
const userChanges = (core: Core) => ({
  blockChanged: blockChangedIn(core),
  companyChanged: restartVerification,
  resumeChanged,
});

/** What admins decide about: accounts, and reports about users. */
function administrationModules(core: Core, { jobs, ...lower }: Parameters<typeof adminModule>[1] & { jobs: JobsApi }) {
  const admin = adminModule(core, lower);
  return { admin, reports: reportsModule(core, { ...lower, jobs, admin: admin.api }) };
}

/** What tells of the events of lower modules: to users, to their servers, and as figures. */
async function reportingModules(core: Core, lower: Omit<Parameters<typeof analyticsModule>[1], 'notifications'>) {
  const notifications = notificationsModule(core);
  const webhooks = await webhooksModule(core);
  return { notifications, webhooks, analytics: analyticsModule(core, { ...lower, notifications: notifications.api }) };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** The personal data of all modules. Higher modules come first: their records refer to those of lower ones. */
function personalDataOf(modules: Readonly<Record<string, ServerModule>>): PersonalData[] {
  return Object.values(modules)
    .toReversed()
    .flatMap(({ personalData }) => personalData ?? []);
}
