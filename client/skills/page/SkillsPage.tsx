import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { graphql } from '../../graphql';
import type { SkillsAndResumeQuery } from '../../graphql/graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ReadinessPanel } from '../../domain/profile/ReadinessPanel';
import { useFocusOnAnchor } from '../../domain/profile/useFocusOnAnchor';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { CertificationsPanel } from '../certifications/CertificationsPanel';
import { MAX_SKILLS } from '../list/copy';
import { SkillsPanel } from '../list/SkillsPanel';
import { ResumeProposals } from '../resume/ResumeProposals';
import { skillsPageCopy } from './copy';
import { column, columns } from './layout';
import { OwnResume } from './OwnResume';
import { SkillsSkeleton } from './SkillsSkeleton';

const SkillsAndResume = graphql(`
  query SkillsAndResume {
    me {
      id
      ...ResumePanel_me
      ...ReadinessPanel_me
      ...ResumeProposals_me
    }
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

/** A student's skills, certifications and résumé, and what they add to the readiness score. */
export function SkillsPage() {
  const { data, error, loading, refetch } = useQuery(SkillsAndResume, { fetchPolicy: 'cache-and-network' });
  useFocusOnAnchor(Boolean(data));
  return (
    <Page title={skillsPageCopy.title}>
      {data && <Content data={data} />}
      {!data && (loading || !error) && <SkillsSkeleton />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{skillsPageCopy.failed}</ErrorState>}
    </Page>
  );
}

function Content({ data: { me, skills, skillSuggestions, certifications } }: { data: SkillsAndResumeQuery }) {
  // On phones, the skills are above the fold.
  const isMobile = useIsMobile();
  return (
    <Box {...columns}>
      <Box {...column}>
        <Box order={2} minW="0">
          <SkillsPanel skills={skills} suggestions={skillSuggestions} />
        </Box>
        {me && (
          <Box order={2} minW="0" _empty={{ display: 'none' }}>
            <ResumeProposals me={me} left={Math.max(0, MAX_SKILLS - skills.length)} />
          </Box>
        )}
        <Box order={4} minW="0">
          <CertificationsPanel certifications={certifications} />
        </Box>
      </Box>
      <Box {...column}>
        <Box order={1} minW="0">
          {me && <ReadinessPanel me={me} folded={isMobile} />}
        </Box>
        <Box order={3} minW="0">
          {me && <OwnResume me={me} />}
        </Box>
      </Box>
    </Box>
  );
}
