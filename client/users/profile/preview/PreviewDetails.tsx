import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { graphql } from '../../../graphql';
import { paths } from '../../../routes/paths';
import type { PreviewView } from '../../../routes/profilePaths';
import { TagRow } from '../../../ui/data/Tag';
import { CertificationList } from '../../parts/CertificationList';
import { certificationListCopy, fieldLabels } from '../../parts/copy';
import { type Fact, Facts, MailLink, WebLink } from '../../parts/Facts';
import { Part } from '../../parts/Part';
import { previewCopy } from './copy';

const PreviewDetails_me = graphql(`
  fragment PreviewDetails_me on Me {
    id
    email
    linkedinUrl
    phone
    experience
    lookingFor
    resume {
      id
    }
  }
`);

const PreviewDetails_seen = graphql(`
  fragment PreviewDetails_seen on ProfilePreview {
    id
    seenBy
    college
    degree
    batch
    company
    position
    department
    location
    email
    linkedinUrl
    experience
    lookingFor
    expertise
    skills {
      name
    }
    certifications {
      id
      ...CertificationList_certification
    }
  }
`);

/** The switches that decide who finds a profile and what it shows. */
export const privacyPath = paths.settingsSection('privacy');

const PLAIN = ['college', 'degree', 'batch', 'company', 'position', 'department', 'location'] as const;

interface PreviewDetailsProps {
  me: FragmentType<typeof PreviewDetails_me>;
  seen: FragmentType<typeof PreviewDetails_seen>;
  view: PreviewView;
}

/** What others see of the profile. What the viewer has filled in and others do not see is marked, with the switch that hides it. */
export function PreviewDetails({ me, seen, view }: PreviewDetailsProps) {
  const own = useFragmentOf(PreviewDetails_me, me);
  const data = useFragmentOf(PreviewDetails_seen, seen);
  const bySwitch = (label: string) => <HiddenBySwitch label={label} view={view} />;
  const facts = [
    ...PLAIN.map((field) => ({ label: fieldLabels[field], value: data[field] })),
    {
      label: fieldLabels.lookingFor,
      value:
        data.lookingFor.length > 0 ? (
          <TagRow tags={data.lookingFor} shown={10} label={fieldLabels.lookingFor} />
        ) : (
          own.lookingFor.length > 0 && <Hidden>{previewCopy.onlyReferrers}</Hidden>
        ),
    },
    {
      label: fieldLabels.experience,
      value: data.experience ?? (own.experience && <Hidden>{previewCopy.onlyReferrers}</Hidden>),
    },
    {
      label: fieldLabels.email,
      value: data.email ? <MailLink address={data.email} /> : own.email && bySwitch(fieldLabels.email),
      long: true,
    },
    {
      label: fieldLabels.linkedinUrl,
      value: data.linkedinUrl ? (
        <WebLink href={data.linkedinUrl} />
      ) : (
        own.linkedinUrl && bySwitch(fieldLabels.linkedinUrl)
      ),
      long: true,
    },
    { label: fieldLabels.phone, value: own.phone && <Hidden>{previewCopy.onlyYou}</Hidden>, long: true },
    { label: previewCopy.resume, value: own.resume && <Hidden>{previewCopy.onlyShared}</Hidden>, long: true },
  ] satisfies Fact[];
  const skills = data.skills.map(({ name }) => name);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }}>
      <Part title={previewCopy.details}>
        <Facts facts={facts.filter(({ value }) => Boolean(value))} />
      </Part>
      {data.expertise.length > 0 && (
        <Part title={fieldLabels.expertise}>
          <TagRow tags={data.expertise} shown={20} label={fieldLabels.expertise} />
        </Part>
      )}
      {skills.length > 0 && (
        <Part title={fieldLabels.skills}>
          <TagRow tags={skills} shown={35} label={fieldLabels.skills} />
        </Part>
      )}
      {data.certifications.length > 0 && (
        <Part title={certificationListCopy.title}>
          <CertificationList certifications={data.certifications} />
        </Part>
      )}
    </Box>
  );
}

function Hidden({ children }: { children: string }) {
  return (
    <Flex as="span" display="inline-flex" gap="1.5" color="fg.muted">
      <Box asChild flexShrink="0" mt="1">
        <EyeOff size={14} aria-hidden />
      </Box>
      {children}
    </Flex>
  );
}

function HiddenBySwitch({ label, view }: { label: string; view: PreviewView }) {
  return (
    <Flex as="span" columnGap="3" wrap="wrap">
      <Hidden>{previewCopy.hidden(view)}</Hidden>
      <ChakraLink asChild variant="plain">
        <Link to={privacyPath} aria-label={previewCopy.changeNamed(label)}>
          {previewCopy.changeHidden}
        </Link>
      </ChakraLink>
    </Flex>
  );
}
