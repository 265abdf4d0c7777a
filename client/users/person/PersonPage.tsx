import { useQuery } from '@apollo/client/react';
import { Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { MessagesSquare } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useStartConversation } from '../../domain/useStartConversation';
import { graphql } from '../../graphql';
import type { PersonPageQuery } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { BetweenYou } from './BetweenYou';
import { personWords, profileWords } from '../copy';
import { PersonAbout } from './PersonAbout';
import { PersonHead } from '../parts/PersonHead';
import { PersonStats } from './PersonStats';
import { ProfileSkeleton } from '../parts/ProfileSkeleton';

// A job seeker's requests, to show those to this person. The quota of 15 a month makes one page of them long enough; the empty
// filter keeps it apart from the list of the Referral Center.
const PersonPage_query = graphql(`
  query PersonPage($id: ID!, $asksForReferrals: Boolean!) {
    me {
      id
      role
      verified
    }
    user(id: $id) {
      id
      name
      role
      ...PersonHead_person
      ...PersonStats_user
      ...PersonAbout_user
      ...AskAction_user
    }
    referrals(box: SENT, filter: {}, first: 50) @include(if: $asksForReferrals) {
      edges {
        cursor
        node {
          id
          referrer {
            id
          }
          ...BetweenYou_referrals
        }
      }
    }
  }
`);

/** Somebody, as the viewer may see them. */
export function PersonPage({ ask }: { ask: RenderAskAction }) {
  const { id = '' } = useParams();
  const asksForReferrals = useSession()?.user.role === 'JOBSEEKER';
  const { data, loading, error, refetch } = useQuery(PersonPage_query, {
    variables: { id, asksForReferrals },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page title={data?.user?.name ?? personWords.title}>
      {data?.user && <Person data={data} ask={ask} />}
      {data && !data.user && !loading && <NotFound asksForReferrals={asksForReferrals} />}
      {!data?.user && loading && <ProfileSkeleton />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{personWords.failed}</ErrorState>}
    </Page>
  );
}

function Person({ data: { me, user, referrals }, ask }: { data: PersonPageQuery; ask: RenderAskAction }) {
  const { start, loading } = useStartConversation();
  if (!user || !me) return null;
  const isSelf = me.id === user.id;
  const between = (referrals?.edges ?? []).map(({ node }) => node).filter(({ referrer }) => referrer.id === user.id);
  return (
    <>
      <PersonHead
        person={user}
        actions={
          <Flex gap="2" wrap="wrap" align="center" flexShrink="0" maxW={{ sm: '20rem' }}>
            {isSelf && <OwnProfile />}
            {!isSelf && me.role === 'JOBSEEKER' && <AskAction user={user} ask={ask} />}
            {!isSelf && canWriteTo(me, user, between.length > 0) && (
              <Button variant="outline" colorPalette="gray" loading={loading} onClick={() => void start(user.id)}>
                <MessagesSquare aria-hidden /> {personWords.message}
              </Button>
            )}
          </Flex>
        }
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
      >
        <Flex direction="column" gap="8" order={{ base: 2, lg: 1 }}>
          <PersonAbout user={user} />
        </Flex>
        <Flex direction="column" gap="8" order={{ base: 1, lg: 2 }}>
          {between.length > 0 && <BetweenYou referrals={between} />}
          <PersonStats user={user} />
        </Flex>
      </Grid>
    </>
  );
}

interface Writer {
  role: string;
  verified: boolean;
}

/** Who may open a conversation, as far as the page can tell; the server has the last word, and says why not. */
function canWriteTo(me: Writer, other: { role: string }, haveReferral: boolean): boolean {
  if (haveReferral) return true;
  return (me.verified || me.role === 'ADMIN') && me.role !== 'JOBSEEKER' && other.role === 'JOBSEEKER';
}

function OwnProfile() {
  return (
    <>
      {personWords.yourself}
      <Button asChild variant="outline" colorPalette="gray" size="sm">
        <Link to={paths.profile}>{profileWords.title}</Link>
      </Button>
    </>
  );
}

function NotFound({ asksForReferrals }: { asksForReferrals: boolean }) {
  const [to, label] = asksForReferrals
    ? [paths.alumni, personWords.backToAlumni]
    : [paths.requests, personWords.backToRequests];
  return (
    <EmptyState
      action={
        <Button asChild variant="outline" colorPalette="gray">
          <Link to={to}>{label}</Link>
        </Button>
      }
    >
      {personWords.notFound}
    </EmptyState>
  );
}
