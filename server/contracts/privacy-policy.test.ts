import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COPIED_MESSAGES } from '../reports/reports.rules';
import { testApp } from '../testing/harness';
import { type Audience, VISIBLE_TO } from '../users/users.policy';

const POLICY = readFileSync(join(__dirname, '../../client/public-site/legal/privacy.ts'), 'utf8');

/** How the policy names an audience that sees a profile whatever its own college is. */
const ALL: Partial<Record<Audience, string>> = { verifiedAlumni: 'alumni', verifiedHr: 'HR' };
/** How the policy names an audience that sees profiles of its own college. */
const OF_COLLEGE: Partial<Record<Audience, string>> = { jobseeker: 'students', unverifiedAlumni: 'alumni' };

const nameOf = (names: Partial<Record<Audience, string>>, audience: Audience): string => {
  const name = names[audience];
  if (name === undefined) throw new Error(`The Privacy Policy has no words for ${audience}.`);
  return name;
};

/** The sentences about the default, made of the table by which the server decides. */
function defaultInWords(): string {
  // All object keys are audiences.
  const audiences = (Object.keys(VISIBLE_TO) as Audience[]).filter((audience) => audience !== 'admin');
  const seeing = audiences.filter((audience) => VISIBLE_TO[audience].levels.includes('alumni'));
  const levelOf = (audience: Audience) => VISIBLE_TO[audience].alumniLevel;
  const all = seeing.filter((audience) => levelOf(audience) === 'all').map((audience) => nameOf(ALL, audience));
  const ofCollege = seeing.filter((audience) => levelOf(audience) !== 'all').map((who) => nameOf(OF_COLLEGE, who));
  const ofReferrers = seeing
    .filter((audience) => levelOf(audience) === 'referrers-and-own-college')
    .map((audience) => nameOf(OF_COLLEGE, audience));
  return [
    `By default, these people can: ${all.toSorted().toReversed().join(' and ')} of verified companies,`,
    `and ${ofCollege.join(' and ')} of your own college.`,
    `If you are an alumnus or work in HR, ${ofReferrers.join(' and ')} of all colleges can see it too,`,
  ].join(' ');
}

const t = testApp();

describe('the Privacy Policy', () => {
  it('says who sees a profile by default, as the server decides it', () => {
    expect(POLICY).toContain(defaultInWords());
  });

  it('says which messages admins can read', () => {
    expect(COPIED_MESSAGES).toBe(10);
    expect(POLICY).toContain('if you or the other person reports a conversation, its last ten messages are copied');
  });

  it('says the defaults that a new account has', async () => {
    const { id } = await t.make.jobseeker();
    const { rows } = await t.db.raw(
      'select profile_visibility as level, show_email as email, show_linkedin as linkedin from users where id = $1',
      [id],
    );
    expect(rows).toEqual([{ level: 'alumni', email: false, linkedin: true }]);
    expect(POLICY).toContain(
      'Your email address is hidden and your LinkedIn profile is shown unless you choose otherwise.',
    );
  });
});
