import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { Section } from '../../ui/layout/Page';
import { TagRow } from '../../ui/data/Tag';
import { fieldLabels } from '../parts/copy';
import { Facts, MailLink, WebLink } from '../parts/Facts';
import { personCopy } from './copy';

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

interface PersonAboutProps {
  user: FragmentType<typeof PersonAbout_user>;
}

/** The profile fields that the viewer may see. Hidden and empty fields are left out. */
export function PersonAbout({ user }: PersonAboutProps) {
  const data = useFragmentOf(PersonAbout_user, user);
  const { email, linkedinUrl } = data;
  const facts = [
    ...PLAIN.map((field) => ({ label: fieldLabels[field], value: data[field] })),
    { label: fieldLabels.email, value: email && <MailLink address={email} />, long: true },
    { label: fieldLabels.linkedinUrl, value: linkedinUrl && <WebLink href={linkedinUrl} />, long: true },
    { label: personCopy.lastActive, value: data.lastActiveAt && <Time at={data.lastActiveAt} /> },
  ].filter(({ value }) => value !== null);
  const skills = data.skills.map(({ name }) => name);
  return (
    <>
      {data.expertise.length > 0 && (
        <Section title={fieldLabels.expertise}>
          <TagRow tags={data.expertise} shown={20} label={fieldLabels.expertise} />
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={fieldLabels.skills}>
          <TagRow tags={skills} shown={35} label={fieldLabels.skills} />
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={personCopy.about}>
          <Facts facts={facts} />
        </Section>
      )}
    </>
  );
}
