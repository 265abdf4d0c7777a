import type { Viewer } from '../../access/viewer';
import { ALL_SCOPES } from '../authorization/setup';
import { World } from '../authorization/world';
import { ReferralStatus } from '../../referrals/referrals.rules';
import type { TestApp, User } from '../../testing/harness';
import { ALL_VIEWERS, type Part, type Subject, type ViewerName } from './expected';

/** Who asks: a session or an API key of a user. */
export interface Asker {
  name: ViewerName;
  /** Null for the visitor. */
  user: User | null;
  /** The bearer token. */
  token: string | null;
  isKey: boolean;
}

/** The people of the test, and what they share: one request to an alumnus of Acme and one application to a job of Globex. */
export interface ContactWorld {
  world: World;
  askers: readonly Asker[];
  ids: Readonly<Record<Subject, string>>;
  values: Readonly<Record<Subject, Readonly<Record<Part, string>>>>;
  /** The job the candidate applied to. */
  globexJob: string;
}

const linkedinOf = (name: string) => `https://linkedin.example/${name}`;

export async function makeContactWorld(t: TestApp): Promise<ContactWorld> {
  const world = await World.make(t);
  const { candidate, otherCandidate, referrer, otherReferrer, companyHr, otherHr, admin } = world.people;
  // The application goes to Globex, so that Acme knows the candidate by the request to a colleague alone.
  const globexJob = await t.make.job(otherHr, { title: 'Data Engineer' });
  await t.db.raw('update job_applications set job_id = $1', [globexJob.id]);
  await t.db.raw(`update users set profile_visibility = 'alumni' where id = $1`, [candidate.id]);
  const classmate = await t.make.jobseeker({ college: 'Near College' });
  // Her request ended, and the person whom the candidate asked is one of those whom she can ask instead.
  const colleague = await t.make.alumni({ company: referrer.company });
  const ended = { company: 'Acme', status: ReferralStatus.REJECTED };
  await t.make.referral({ candidateId: classmate.id, referrerId: colleague.id, ...ended });
  const users: Partial<Record<ViewerName, User>> = {
    candidate,
    openStudent: otherCandidate,
    asked: referrer,
    notAsked: otherReferrer,
    admin,
    hrOfAsked: companyHr,
    hrPoster: otherHr,
    classmate,
    unverified: await t.make.alumni({ college: 'Near College', verifiedAt: null }),
    hrOfPoster: await t.make.hr({ company: 'Globex' }),
  };
  const holders = { keyOfHrOfAsked: companyHr, keyOfHrPoster: otherHr, keyOfAdmin: admin };
  const askers: Asker[] = [];
  for (const name of ALL_VIEWERS) {
    const holder = name in holders ? holders[name as keyof typeof holders] : null; // checked just before
    const user = holder ?? users[name] ?? null;
    const token = holder ? (await holder.createApiKey(ALL_SCOPES, name)).secret : user && (await t.signIn(user));
    askers.push({ name, user, token, isKey: holder !== null });
  }
  const subjects = { candidate, openStudent: otherCandidate, asked: referrer };
  return { world, askers, globexJob: globexJob.id, ...(await giveContactData(t, world, subjects)) };
}

async function giveContactData(t: TestApp, { things }: World, users: Record<Subject, User>) {
  const resumes = {
    candidate: things.resume,
    openStudent: await users.openStudent.upload('resume'),
    asked: await users.asked.upload('resume'),
  };
  const valuesOf = async (name: Subject) => {
    const { id, email } = users[name];
    const shows = name === 'openStudent';
    await t.db.raw(
      'update users set linkedin_url = $2, resume_file_id = $3, show_email = $4, show_linkedin = $4 where id = $1',
      [id, linkedinOf(name), resumes[name], shows],
    );
    return { email, linkedinUrl: linkedinOf(name), resume: resumes[name] };
  };
  return {
    ids: { candidate: users.candidate.id, openStudent: users.openStudent.id, asked: users.asked.id },
    values: {
      candidate: await valuesOf('candidate'),
      openStudent: await valuesOf('openStudent'),
      asked: await valuesOf('asked'),
    },
  };
}

/** The viewer of a session; null for visitors. */
export async function viewerOf(t: TestApp, { token }: Asker): Promise<Viewer | null> {
  return token === null ? null : t.app.modules.auth.api.sessionReader.viewerOf(token);
}
