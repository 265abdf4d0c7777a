import { useQuery } from '@apollo/client/react';
import { Flex, Grid } from '@chakra-ui/react';
import { Navigate, useParams } from 'react-router-dom';
import { BlockedNotice } from '../../domain/block/BlockedNotice';
import { SafetyActions } from '../../domain/safety/SafetyActions';
import { graphql } from '../../graphql';
import type { PersonPageQuery } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { previewPath } from '../../routes/profilePaths';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, type PageParent } from '../../ui/layout/Page';
import type { RenderAskAction } from '../parts/AskAction';
import { PersonHead } from '../parts/PersonHead';
import { ProfileSkeleton } from '../parts/ProfileSkeleton';
import { personCopy } from './copy';
import { PersonAbout } from './PersonAbout';
import { PersonActions } from './PersonActions';
import { PersonStats } from './PersonStats';
import { RequestsToPerson } from './RequestsToPerson';

// Fetches the job seeker's own requests, to show those to this person. With a quota of 15 requests a month, 50 are enough. The empty
// filter keeps this list apart from that of the Referral Center in the cache.
const PersonPage_query = graphql(`
  query PersonPage($id: ID!, $asksForReferrals: Boolean!) {
    user(id: $id) {
      id
      name
      viewerBlocks
      ...PersonHead_person
      ...PersonStats_user
      ...PersonAbout_user
      ...AskAction_user
      ...MessageAction_user
      ...MessageNote_user
      ...SafetyActions_user
    }
    referrals(box: SENT, filter: {}, first: 50) @include(if: $asksForReferrals) {
      edges {
        cursor
        node {
          id
          referrer {
            id
          }
          ...RequestsToPerson_referrals
        }
      }
    }
  }
`);

interface PersonPageProps {
  /** Renders the action that asks a referrer for a referral. */
  renderAskAction: RenderAskAction;
  /** Where the viewer finds people. */
  parent: PageParent;
}

/** The profile of another user, as the viewer may see it. The viewer's own address leads to the preview of their profile. */
export function PersonPage({ renderAskAction, parent }: PersonPageProps) {
  const { id = '' } = useParams();
  const viewer = useSession()?.user;
  const asksForReferrals = viewer?.role === 'JOBSEEKER';
  // The server decides what others see. Of the viewer themselves, `user` would return everything.
  if (viewer?.id === id) return <Navigate to={previewPath(asksForReferrals ? 'alumni' : 'batchmates')} replace />;
  return <OtherPerson id={id} asksForReferrals={asksForReferrals} renderAskAction={renderAskAction} parent={parent} />;
}

interface OtherPersonProps extends PersonPageProps {
  id: string;
  asksForReferrals: boolean;
}

function OtherPerson({ id, asksForReferrals, renderAskAction, parent }: OtherPersonProps) {
  const { data, loading, error, refetch } = useQuery(PersonPage_query, {
    variables: { id, asksForReferrals },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page title={data?.user?.name ?? personCopy.title} back={parent}>
      {data?.user && <Person key={data.user.id} data={data} renderAskAction={renderAskAction} />}
      {data && !data.user && !loading && <NotFound asksForReferrals={asksForReferrals} />}
      {!data?.user && loading && <ProfileSkeleton />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{personCopy.failed}</ErrorState>}
    </Page>
  );
}

function Person({
  data: { user, referrals },
  renderAskAction,
}: Pick<PersonPageProps, 'renderAskAction'> & { data: PersonPageQuery }) {
  if (!user) return null;
  const requests = (referrals?.edges ?? []).map(({ node }) => node).filter(({ referrer }) => referrer.id === user.id);
  return (
    <>
      {user.viewerBlocks && <BlockedNotice person={user} />}
      <PersonHead
        person={user}
        actions={!user.viewerBlocks && <PersonActions user={user} renderAskAction={renderAskAction} />}
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
      >
        <Flex direction="column" gap="8" order={{ base: 2, lg: 1 }}>
          <PersonAbout user={user} />
          <SafetyActions user={user} />
        </Flex>
        <Flex direction="column" gap="8" order={{ base: 1, lg: 2 }} _empty={{ display: 'none' }}>
          {requests.length > 0 && <RequestsToPerson referrals={requests} />}
          <PersonStats user={user} />
        </Flex>
      </Grid>
    </>
  );
}

function NotFound({ asksForReferrals }: { asksForReferrals: boolean }) {
  const [to, label] = asksForReferrals
    ? [paths.alumni, personCopy.backToAlumni]
    : [paths.requests, personCopy.backToRequests];
  return (
    <EmptyWithLink to={to} label={label}>
      {personCopy.notFound}
    </EmptyWithLink>
  );
}
