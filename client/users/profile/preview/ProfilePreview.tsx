import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { graphql } from '../../../graphql';
import type { Role } from '../../../graphql/graphql';
import { paths } from '../../../routes/paths';
import { type PreviewView, previewViews } from '../../../routes/profilePaths';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Segmented } from '../../../ui/forms/Segmented';
import { PersonHead } from '../../parts/PersonHead';
import { ProfileSkeleton } from '../../parts/ProfileSkeleton';
import { previewCopy } from './copy';
import { usePreviewView } from './usePreviewView';
import { PreviewDetails, privacyPath } from './PreviewDetails';

const ROLES: Record<PreviewView, Role> = { alumni: 'ALUMNI', hr: 'HR', batchmates: 'JOBSEEKER' };
const VIEWS = previewViews.map((value) => ({ value, label: previewCopy.views[value] }));

const ProfilePreview_query = graphql(`
  query ProfilePreview($role: Role!) {
    me {
      id
      ...PreviewDetails_me
      asSeenBy(role: $role) {
        id
        seenBy
        ...PersonHead_person
        ...PreviewDetails_seen
      }
    }
  }
`);

/** The viewer's profile as others see it, with marks where something is hidden from them. */
export function ProfilePreview({ view }: { view: PreviewView }) {
  const { show } = usePreviewView();
  const { data, loading, error, refetch } = useQuery(ProfilePreview_query, {
    variables: { role: ROLES[view] },
    fetchPolicy: 'cache-and-network',
  });
  const me = data?.me;
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" p="4" bg="bg.muted" borderRadius="l3">
        <Box minW="0">
          <Flex gap="3" align="center" wrap="wrap">
            <Box fontWeight="medium" aria-hidden="true">
              {previewCopy.choice}
            </Box>
            <Segmented label={previewCopy.choice} options={VIEWS} value={view} onChange={show} />
          </Flex>
          <Box mt="2" fontSize="xs" color="fg.muted">
            {previewCopy.help[view]}
          </Box>
        </Box>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <Link to={paths.profile}>{previewCopy.back}</Link>
        </Button>
      </Flex>
      {me?.asSeenBy && (
        <>
          <PersonHead person={me.asSeenBy} />
          <PreviewDetails me={me} seen={me.asSeenBy} view={view} />
        </>
      )}
      {me && !me.asSeenBy && (
        <EmptyState
          action={
            <ChakraLink asChild>
              <Link to={privacyPath}>{previewCopy.change}</Link>
            </ChakraLink>
          }
        >
          {previewCopy.notFound(view)}
        </EmptyState>
      )}
      {!me && (loading || !error) && <ProfileSkeleton />}
      {!me && error && !loading && <ErrorState onRetry={() => void refetch()}>{previewCopy.failed}</ErrorState>}
    </>
  );
}
