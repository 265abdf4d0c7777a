import { writeAudit } from '../../audit/audit.store';
import { DAY, HOUR } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { AUDIT_VERBS, ReportReason, ReportResolution, STATUS_OF } from '../../reports/reports.rules';
import { copyMessages, insertEntry, insertReport, storeDecision } from '../../reports/reports.store';
import { Role } from '../../access/roles';
import { Rng } from '../rng';
import type { SeedConversation } from './conversations';
import type { Person } from './people';
import type { World } from './referrals';

// A separate sequence of random numbers, so that changes here do not change the rest of the demo data.
const RANDOM_SEED = 20_260_411;

/** Writes a report that waits for an admin, and one that was dismissed, each with the last messages of its conversation. */
export async function storeReports(
  tx: Transaction,
  { people, now }: World,
  conversations: readonly SeedConversation[],
): Promise<void> {
  const rng = new Rng(RANDOM_SEED);
  const isDemo = new Set<Person>(Object.values(people.demo));
  const [waiting, dismissed] = conversations
    .filter(({ messages, members }) => messages.length > 2 && !members.some(({ user }) => isDemo.has(user)))
    .map(sidesOf);
  if (!waiting || !dismissed) throw new Error('The demo data has conversations of several pairs.');
  await storeReport(tx, rng, {
    ...waiting,
    reporter: waiting.referrer,
    about: waiting.candidate,
    reason: ReportReason.FAKE,
    details: 'The résumé names a project of my team as their own work. I can show you who wrote it.',
    at: new Date(now.getTime() - 20 * HOUR),
  });
  const id = await storeReport(tx, rng, {
    ...dismissed,
    reporter: dismissed.candidate,
    about: dismissed.referrer,
    reason: ReportReason.OTHER,
    details: 'My last message has had no answer for a week.',
    at: new Date(now.getTime() - 9 * DAY),
  });
  const decision = {
    adminId: people.demo.admin.id,
    reason: 'Answering late breaks no rule. The request expires on its own. (Invented for the demo.)',
  };
  const at = new Date(now.getTime() - 8 * DAY);
  await storeDecision(tx, { id, ...decision, status: STATUS_OF[ReportResolution.DISMISSED], at });
  await writeAudit(tx, {
    actorId: decision.adminId,
    action: `report.${AUDIT_VERBS[ReportResolution.DISMISSED]}`,
    subject: `report ${id}`,
    reason: decision.reason,
  });
}

interface Sides {
  conversationId: string;
  candidate: Person;
  referrer: Person;
}

function sidesOf({ id, members }: SeedConversation): Sides {
  const [candidate, referrer] = [true, false].map(
    (isSeeker) => members.find(({ user }) => (user.role === Role.JOBSEEKER) === isSeeker)?.user,
  );
  if (!candidate || !referrer)
    throw new Error('A conversation of the demo data is between a candidate and a referrer.');
  return { conversationId: id, candidate, referrer };
}

interface SeedReport extends Sides {
  reporter: Person;
  about: Person;
  reason: ReportReason;
  details: string;
  at: Date;
}

/** @returns the ID of the report */
async function storeReport(tx: Transaction, rng: Rng, report: SeedReport): Promise<string> {
  const { reporter, about, conversationId, reason, details, at } = report;
  const reportId = await insertReport(tx, { reporterId: reporter.id, userId: about.id, reason, at });
  await insertEntry(tx, { reportId, clientId: rng.uuid(at), reason, details, jobId: null, at });
  await copyMessages(tx, { reportId, reporterId: reporter.id, conversationId });
  return reportId;
}
