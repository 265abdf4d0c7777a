import { InternshipDomain, PaymentStatus } from '../../internships/internships.rules';
import { receiptNumber, receiptYear } from '../../internships/payments/settlement.rules';
import { internshipDedupeKey, internshipContent } from '../../notifications/handlers/internships.notifications';
import { DAY, MINUTE } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { Track } from '../catalog';
import type { Person } from './people';
import { Rng } from '../rng';
import type { World } from './referrals';
import { insertRows } from '../insert-rows';
import { storeNotifications } from './store';

interface Internship {
  id: string;
  slug: string;
  title: string;
  domain: InternshipDomain;
  fee: number;
  currency: string;
}

interface SeedApplication {
  id: string;
  person: Person;
  internship: Internship;
  status: PaymentStatus;
  at: Date;
  paidAt: Date | null;
  order: { id: string; paymentId: string } | null;
}

/** An application with a fee. */
type Ordered = SeedApplication & { order: { id: string; paymentId: string } };

// A separate sequence of random numbers, so that changes here do not change the rest of the demo data.
const RANDOM_SEED = 20_260_403;
const OF_TRACK: Record<Track, string> = { backend: 'fs', frontend: 'fs', data: 'ds', product: 'uiux' };
const { PAID, CREATED, FAILED } = PaymentStatus;

/**
 * Writes internship applications: most of them paid with the test provider, some unpaid, one with a failed payment, and one with a payment
 * of another amount, which an admin must look into.
 */
export async function storeInternships(tx: Transaction, { people, now }: World): Promise<void> {
  const rng = new Rng(RANDOM_SEED);
  const { rows } = await tx.raw('select id, slug, title, domain, fee, currency from internships');
  // As selected.
  const internships = new Map((rows as Internship[]).map((internship) => [internship.slug, internship]));
  const make = (person: Person, slug: string, status: PaymentStatus) =>
    applicationOf(rng, { person, internship: findInternship(internships, slug), status, now });
  const others = people.seekers.filter((person, i) => person !== people.demo.student && i % 3 !== 0);
  const applications = [
    make(people.demo.student, 'fs', PAID),
    make(people.demo.student, 'ds', CREATED),
    ...others.map((person, i) => make(person, OF_TRACK[person.track], i === 3 ? FAILED : i % 4 === 0 ? CREATED : PAID)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(tx, 'internship_applications', applications.map(applicationRow));
  await tx.raw(
    'update internship_applications a set resume_file_id = u.resume_file_id from users u where u.id = a.user_id',
  );
  await storeMoney(tx, applications, rng);
}

function findInternship(internships: ReadonlyMap<string, Internship>, slug: string): Internship {
  const internship = internships.get(slug);
  if (!internship) throw new Error(`Internship ${slug} not found.`);
  return internship;
}

type ApplicationSpec = Pick<SeedApplication, 'person' | 'internship' | 'status'> & { now: Date };

function applicationOf(rng: Rng, { person, internship, status: wanted, now }: ApplicationSpec): SeedApplication {
  const at = new Date(now.getTime() - rng.between(3, 60) * DAY);
  const status = internship.fee === 0 ? PAID : wanted;
  const paidAt = status === PAID ? new Date(at.getTime() + (internship.fee === 0 ? 0 : 4 * MINUTE)) : null;
  const paymentId = `${status === FAILED ? 'pay_failed_' : 'pay_test_'}${rng.uuid(at).replaceAll('-', '').slice(8)}`;
  const order = internship.fee === 0 ? null : { id: rng.uuid(at), paymentId };
  return { id: rng.uuid(at), person, internship, status, at, paidAt, order };
}

function applicationRow({ id, person, internship, status, at, paidAt }: SeedApplication, i: number) {
  const { firstName, lastName, email, college, degree, batch } = person;
  return {
    id,
    internship_id: internship.id,
    user_id: person.id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone: `+91 90000 ${String(10_000 + i)}`,
    college: college ?? 'Demo College',
    degree: degree ?? 'B.Tech',
    batch: batch ?? 2026,
    usn: `DEMO${batch ?? 2026}-${String(i + 1).padStart(3, '0')}`,
    domain: internship.domain,
    linkedin: person.linkedinUrl,
    notes: 'Invented for the demo.',
    payment_status: status,
    paid_at: paidAt,
    created_at: at,
    updated_at: paidAt ?? at,
  };
}

/** Writes orders, payments, notifications, and receipts numbered in the order of time. */
async function storeMoney(tx: Transaction, applications: readonly SeedApplication[], rng: Rng): Promise<void> {
  const withOrder = applications.flatMap((one): Ordered[] => (one.order ? [{ ...one, order: one.order }] : []));
  const order = (one: Ordered) => ({
    id: one.order.id,
    application_id: one.id,
    provider: 'test',
    public_key: 'test',
    asked: 1,
    checks: 0,
    provider_order_id: `order_test_${one.order.id.replaceAll('-', '')}`,
    amount: one.internship.fee,
    currency: one.internship.currency,
    status: one.status,
    created_at: one.at,
    updated_at: one.paidAt ?? one.at,
  });
  await insertRows(tx, 'payment_orders', withOrder.map(order));
  const tried = withOrder
    .filter(({ status }) => status !== CREATED)
    .map((one) => ({ ...one, rowId: rng.uuid(one.at) }));
  const mismatched = withOrder.filter(({ status }) => status === CREATED).at(-1);
  const payments = tried.map(({ rowId, order: { id, paymentId }, internship, status, at, paidAt }) => ({
    id: rowId,
    order_id: id,
    provider: 'test',
    provider_payment_id: paymentId,
    amount: internship.fee,
    currency: internship.currency,
    status: status === PAID ? 'captured' : 'failed',
    created_at: paidAt ?? at,
    updated_at: paidAt ?? at,
  }));
  await insertRows(tx, 'payments', [...payments, ...(mismatched ? [mismatchedPayment(mismatched)] : [])]);
  const receipts = receiptRows(tried);
  await insertRows(tx, 'receipts', receipts);
  const last = new Map(receipts.map(({ year, sequence }) => [year, sequence]));
  await insertRows(
    tx,
    'receipt_counters',
    [...last].map(([year, sequence]) => ({ year, last: sequence })),
  );
  const numbers = new Map(receipts.map(({ application_id, number }) => [application_id, number]));
  await storeNotifications(
    tx,
    applications.flatMap((one) => notificationsOf(one, numbers.get(one.id) ?? null, rng)),
  );
}

/** A payment of half the fee, shortly after the application. */
function mismatchedPayment({ id, order, internship, at }: Ordered) {
  const paidAt = new Date(at.getTime() + 4 * MINUTE);
  return {
    id: new Rng(RANDOM_SEED + 1).uuid(paidAt),
    order_id: order.id,
    provider: 'test',
    provider_payment_id: `pay_test_${id.replaceAll('-', '')}`,
    amount: Math.round(internship.fee / 2),
    currency: internship.currency,
    status: 'mismatched',
    created_at: paidAt,
    updated_at: paidAt,
  };
}

function receiptRows(tried: readonly (SeedApplication & { rowId: string })[]) {
  const lastSequence = new Map<number, number>();
  const paid = tried.flatMap((one) => (one.paidAt ? [{ ...one, paidAt: one.paidAt }] : []));
  return paid
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map(({ id, rowId, internship, paidAt }) => {
      const year = receiptYear(paidAt);
      const sequence = (lastSequence.get(year) ?? 0) + 1;
      lastSequence.set(year, sequence);
      return {
        number: receiptNumber(year, sequence),
        year,
        sequence,
        application_id: id,
        payment_id: rowId,
        internship: internship.title,
        amount: internship.fee,
        currency: internship.currency,
        issued_at: paidAt,
      };
    });
}

function notificationsOf(
  { id, person, internship, status, at, paidAt, order }: SeedApplication,
  number: string | null,
  rng: Rng,
) {
  if (status === CREATED) return [];
  const what = status === FAILED ? 'failed' : order ? 'paid' : 'applied';
  const facts = { applicationId: id, userId: person.id, title: internship.title, receiptNumber: number };
  const when = paidAt ?? at;
  return [
    {
      id: rng.uuid(when),
      content: internshipContent({ what }, facts),
      at: when,
      readAt: new Date(when.getTime() + DAY),
      dedupeKey: internshipDedupeKey({ applicationId: id, what, paymentId: null }),
    },
  ];
}
