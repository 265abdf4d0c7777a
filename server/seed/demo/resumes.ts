import { createHash } from 'node:crypto';
import { FilePurpose } from '../../files/files.rules';
import type { Transaction } from '../../platform/db/database';
import type { FilesStore } from '../../platform/files/files-store';
import { skillsIn } from '../../skills/resume/found-skills.rules';
import { ReadingState } from '../../skills/resume/reading.rules';
import { bytea, insertRows } from '../insert-rows';
import type { Person } from './people';
import type { World } from './referrals';
import { onePagePdf } from './resume-pdf';

/** Projects of the demo student, with skills that the profile does not list. */
const PROJECTS = [
  'Projects',
  'Built the placement board of the college with Spring Boot and Redis, used by 400 students.',
  'Tracked the campus buses live with Kafka, and served the timetable with a GraphQL API.',
  '',
];

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Writes résumés, including the files, for most job seekers. The one of the demo student has been read. */
export async function storeResumes(tx: Transaction, store: FilesStore, { rng, people, now }: World): Promise<void> {
  const owners = people.seekers.filter(({ hasResume }) => hasResume);
  const files = owners.map((owner) => {
    const lines = linesOf(owner, owner === people.demo.student ? PROJECTS : []);
    return { owner, id: rng.uuid(owner.createdAt), lines, bytes: onePagePdf(nameOf(owner), lines) };
  });
  for (const { id, bytes } of files) await store.put(id, bytes);
  await insertRows(
    tx,
    'files',
    files.map(({ owner, id, bytes }) => ({
      id,
      owner_id: owner.id,
      purpose: FilePurpose.RESUME,
      name: `${nameOf(owner)}.pdf`,
      media_type: 'application/pdf',
      bytes: bytes.length,
      created_at: owner.createdAt,
      sha256: bytea(createHash('sha256').update(bytes).digest()),
    })),
  );
  await tx.raw('update users u set resume_file_id = f.id from files f where f.owner_id = u.id');
  const read = files.filter(({ owner }) => owner === people.demo.student);
  await insertRows(
    tx,
    'resume_readings',
    read.map(({ owner, id, lines }) => ({
      user_id: owner.id,
      file_id: id,
      state: ReadingState.READ,
      pages: 1,
      found: skillsIn([nameOf(owner), ...lines].join('\n')),
      requested_at: now,
      read_at: now,
    })),
  );
}

function linesOf(
  { headline, degree, college, batch, location, skills }: Person,
  projects: readonly string[],
): string[] {
  return [
    headline ?? 'Student',
    '',
    `${degree}, ${college}, ${batch}`,
    location ?? '',
    '',
    ...projects,
    'Skills',
    ...skills.map(({ name, source }) => `${name} (${source})`),
    '',
    'Invented for the Batchmate demo.',
  ];
}
