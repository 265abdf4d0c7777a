import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { relativeTime } from '../../lib/time';
import { Section } from '../../ui/layout/Page';
import { TagRow } from '../../ui/data/Tag';
import { factLabels, personWords } from '../copy';
import { Facts, MailLink, WebLink } from '../parts/Facts';

const PersonAbout_user = graphql(`
  fragment PersonAbout_user on User {
    id
    company
    position
    department
    location
    college
    degree
    batch
    email
    linkedinUrl
    lastActiveAt
    expertise
    skills {
      name
    }
  }
`);

const PLAIN = ['position', 'company', 'department', 'location', 'college', 'degree', 'batch'] as const;

/** What somebody shows of themselves; what they do not show or have not said is left out. */
export function PersonAbout({ user }: { user: FragmentType<typeof PersonAbout_user> }) {
  const data = useFragmentOf(PersonAbout_user, user);
  const facts = [
    ...PLAIN.map((field) => ({ label: factLabels[field], value: data[field] })),
    { label: factLabels.email, value: data.email && <MailLink address={data.email} />, long: true },
    { label: factLabels.linkedinUrl, value: data.linkedinUrl && <WebLink href={data.linkedinUrl} />, long: true },
    { label: personWords.lastActive, value: data.lastActiveAt && relativeTime(data.lastActiveAt) },
  ].filter(({ value }) => value !== null);
  const skills = data.skills.map(({ name }) => name);
  return (
    <>
      {data.expertise.length > 0 && (
        <Section title={personWords.expertise}>
          <TagRow words={data.expertise} shown={20} label={personWords.expertise} />
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={personWords.skills}>
          <TagRow words={skills} shown={35} label={personWords.skills} />
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={personWords.about}>
          <Facts facts={facts} />
        </Section>
      )}
    </>
  );
}
