import { type Match, matchOf } from '../../jobs/viewer-fields/match.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { readinessOf } from '../../users/readiness/readiness.rules';
import type { Person } from './people';

/** The lowest match of a request that led to a hire, and of any other request that was accepted. */
const LEAST_MATCH = { hired: 70, accepted: 60 } as const;

/** Matches of the request that was accepted in spite of the match. */
const EXCEPTION = { from: 45, to: LEAST_MATCH.accepted - 1 } as const;

/** The readiness of a job seeker before their first accepted request, 0–100. */
export function readinessAtStart(person: Person): number {
  const { headline, college, degree, batch, location, linkedinUrl, certifications, hasResume } = person;
  const facts = { headline, college, degree, batch, location, linkedinUrl, certifications, photoFileId: null };
  return readinessOf({
    ...facts,
    resumeFileId: hasResume ? 'stored' : null,
    knownSkills: person.skills.length,
    unknownSkills: 0,
    acceptedReferrals: 0,
    interviews: 0,
  }).score;
}

/** The match of a job seeker and a job, as at the time of a request. */
export function matchWith(candidate: Person, job: { title: string; requirements: readonly string[] }): Match {
  return matchOf({
    requirements: job.requirements,
    jobTitle: job.title,
    skills: candidate.skills.map(({ name }) => name),
    headline: candidate.headline,
    readiness: readinessAtStart(candidate),
  });
}

/**
 * Whether the match explains what became of the request: at least 70 for a hire and 60 for an accepted request. A request without an
 * answer or with a rejection can have any match.
 */
export function explains(
  score: number,
  { reached, inSpiteOfMatch }: { reached: readonly ReferralStatus[]; inSpiteOfMatch: boolean },
): boolean {
  if (inSpiteOfMatch) return score >= EXCEPTION.from && score <= EXCEPTION.to;
  if (reached.includes(ReferralStatus.HIRED)) return score >= LEAST_MATCH.hired;
  return !reached.includes(ReferralStatus.ACCEPTED) || score >= LEAST_MATCH.accepted;
}
