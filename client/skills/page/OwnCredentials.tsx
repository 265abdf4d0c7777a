import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { graphql } from '../../graphql';
import { useFocusOnAnchor } from '../../domain/profile/useFocusOnAnchor';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { CertificationsPanel } from '../certifications/CertificationsPanel';
import { SkillsPanel } from '../list/SkillsPanel';
import { skillsPageCopy } from './copy';

const OwnCredentials_query = graphql(`
  query OwnCredentials {
    ...OwnCredentials_page @unmask
  }

  fragment OwnCredentials_page on Query {
    skills {
      name
      category
      source
      sourceIcon
      associations
    }
    skillSuggestions
    certifications {
      id
      ...CertificationRow_certification
    }
  }
`);

/** The skills and certifications of a referrer, who has no page for them. They come with the profile. */
export function OwnCredentials() {
  const { data, error, loading, refetch } = useQuery(OwnCredentials_query);
  useFocusOnAnchor(Boolean(data));
  if (!data && error && !loading)
    return <ErrorState onRetry={() => void refetch()}>{skillsPageCopy.failed}</ErrorState>;
  if (!data) return <ListSkeleton label={skillsPageCopy.loading} />;
  return (
    <Flex direction="column" gap="8">
      <SkillsPanel skills={data.skills} suggestions={data.skillSuggestions} />
      <CertificationsPanel certifications={data.certifications} />
    </Flex>
  );
}
