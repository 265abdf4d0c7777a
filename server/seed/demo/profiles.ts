import { createHash } from 'node:crypto';
import { FilePurpose } from '../../files/files.rules';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { FilesStore } from '../../platform/files/files-store';
import { textKey } from '../../platform/api/text';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { sourceOf } from '../../skills/skills.rules';
import type { Track } from '../catalog';
import type { Person } from './people';
import { Rng } from '../rng';
import { type SeedReferral, timeOf, type World } from './referrals';
import { onePagePdf } from './resume-pdf';
import { bytea, insertRows } from '../insert-rows';

interface CertificateSeed {
  name: string;
  issuer: string;
  skills: readonly string[];
  /** Years until it expires; null for never. */
  years: number | null;
}

/** Fictional certificates and issuers, by track. */
const CERTIFICATES: Record<Track, readonly CertificateSeed[]> = {
  backend: [
    { name: 'Cloud Operations Associate', issuer: 'Sample Cloud Academy', skills: ['AWS', 'Docker'], years: 3 },
    { name: 'Relational Databases', issuer: 'Demo Institute of Data', skills: ['SQL', 'PostgreSQL'], years: null },
    { name: 'Container Platforms', issuer: 'Sample Cloud Academy', skills: ['Kubernetes', 'Docker'], years: 1 },
  ],
  frontend: [
    { name: 'Accessible Web Development', issuer: 'Demo Web Guild', skills: ['Accessibility', 'CSS'], years: null },
    { name: 'Web Applications', issuer: 'Demo Web Guild', skills: ['JavaScript', 'React'], years: 3 },
  ],
  data: [
    { name: 'Data Analysis', issuer: 'Demo Institute of Data', skills: ['SQL', 'Python', 'pandas'], years: null },
    { name: 'Applied Machine Learning', issuer: 'Demo Institute of Data', skills: ['Machine learning'], years: 2 },
  ],
  product: [
    { name: 'Product Discovery', issuer: 'Sample Product School', skills: ['User research'], years: null },
    { name: 'Interface Design', issuer: 'Sample Product School', skills: ['Figma', 'Prototyping'], years: 3 },
  ],
};

const STORIES = [
  'I asked three people and the second one said yes. She read my projects first, and the interview was about just those.',
  'What helped most was the match score: I saw what was missing for the role, learned it, and asked again a month later.',
  'My batchmate answered within a day. Two weeks later I had an offer, and I knew someone on my first morning.',
  'After forty applications without an answer I sent one request here. One conversation did more than all of them.',
  'I was shy to ask a stranger. It turned out that we had the same teacher, and that is how the call began.',
] as const;
const UNAPPROVED = STORIES.length - 1;

// A separate sequence of random numbers, so that changes here do not change the rest of the demo data.
const RANDOM_SEED = 20_260_402;

/** Writes certifications, one of them with its file, and the sources of skills. */
export async function storeCertifications(tx: Transaction, store: FilesStore, { people, now }: World): Promise<void> {
  const rng = new Rng(RANDOM_SEED);
  const rows = people.all.flatMap((person) =>
    CERTIFICATES[person.track]
      .slice(0, person.certifications)
      .map((seed, i) => certificationRow({ rng, person, now }, seed, i)),
  );
  await insertRows(tx, 'certifications', rows);
  await storeCertificateFile(tx, store, { rng, person: people.demo.student });
  await storeSources(tx, people.all);
}

function certificationRow(
  { rng, person, now }: { rng: Rng; person: Person; now: Date },
  { name, issuer, skills, years }: CertificateSeed,
  i: number,
) {
  const issuedAt = new Date(now.getTime() - rng.between(60 + i * 300, 330 + i * 300) * DAY);
  const [month, year] = [issuedAt.getUTCMonth() + 1, issuedAt.getUTCFullYear()];
  const id = rng.uuid(person.createdAt);
  return {
    id,
    user_id: person.id,
    name,
    issuer,
    skills,
    issue_month: month,
    issue_year: year,
    expiration_month: years === null ? null : month,
    expiration_year: years === null ? null : year + years,
    credential_id: `DEMO-${id.slice(-6).toUpperCase()}`,
    credential_url: null,
    media_file_id: null,
    created_at: person.createdAt,
  };
}

/** Writes the certificate file of one certification. */
async function storeCertificateFile(
  tx: Transaction,
  store: FilesStore,
  { rng, person }: { rng: Rng; person: Person },
): Promise<void> {
  const [certificate] = CERTIFICATES[person.track];
  const bytes = onePagePdf(certificate?.name ?? '', [
    `${person.firstName} ${person.lastName}`,
    certificate?.issuer ?? '',
    '',
    'Invented for the Batchmate demo.',
  ]);
  const id = rng.uuid(person.createdAt);
  await store.put(id, bytes);
  await insertRows(tx, 'files', [
    {
      id,
      owner_id: person.id,
      purpose: FilePurpose.CERTIFICATE,
      name: `${certificate?.name}.pdf`,
      media_type: 'application/pdf',
      bytes: bytes.length,
      created_at: person.createdAt,
      sha256: bytea(createHash('sha256').update(bytes).digest()),
    },
  ]);
  await tx.raw('update certifications set media_file_id = $2 where user_id = $1 and name = $3', [
    person.id,
    id,
    certificate?.name,
  ]);
}

async function storeSources(tx: Transaction, people: readonly Person[]): Promise<void> {
  const { rows } = await tx.raw(
    'select user_id, name, skills from certifications order by issue_year desc, issue_month desc, id desc',
  );
  // As selected.
  const certifications = rows as { user_id: string; name: string; skills: string[] }[];
  const sources = people.flatMap((person) =>
    person.skills.map(({ name, source }) => {
      const own = certifications.filter((certification) => certification.user_id === person.id);
      const key = textKey(name);
      return { user_id: person.id, key, ...sourceOf({ key, associations: [source] }, own) };
    }),
  );
  await tx.raw(
    `update skills s set associations = array[s.source], source = given.source, source_icon = given."sourceIcon"
     from jsonb_to_recordset($1) as given (user_id uuid, key text, source text, "sourceIcon" text)
     where s.user_id = given.user_id and s.name_key = given.key`,
    [JSON.stringify(sources)],
  );
}

/** Writes the success stories of the users hired last: four approved ones, and one that waits for an admin. */
export async function storeStories(tx: Transaction, { now }: World, referrals: readonly SeedReferral[]): Promise<void> {
  const rng = new Rng(RANDOM_SEED + 1);
  const hires = referrals
    .map((referral) => ({ author: referral.candidate, at: timeOf(referral, ReferralStatus.HIRED) }))
    .filter((hire): hire is { author: Person; at: Date } => hire.at !== null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const latest = new Map(hires.map(({ author, at }) => [author, at]));
  const authors = [...latest].toSorted(([, a], [, b]) => a.getTime() - b.getTime()).slice(-STORIES.length);
  const stories = authors.map(([author, hiredAt], i) => {
    const at = new Date(Math.min(hiredAt.getTime() + 2 * DAY, now.getTime()));
    const approvedAt = i === UNAPPROVED ? null : new Date(Math.min(at.getTime() + DAY, now.getTime()));
    return {
      id: rng.uuid(at),
      author_id: author.id,
      quote: STORIES[i],
      approved_at: approvedAt,
      created_at: at,
    };
  });
  await insertRows(tx, 'stories', stories);
}
