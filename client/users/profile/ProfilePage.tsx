import { useQuery } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Pencil } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { MyProfileQuery } from '../../graphql/graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useSession } from '../../lib/useSession';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { ReadinessPanel } from '../../domain/profile/ReadinessPanel';
import { useFocusOnAnchor } from '../../domain/profile/useFocusOnAnchor';
import { profileCopy } from './copy';
import { editProfilePath } from '../../routes/paths';
import { UnsavedNotice } from './edit/UnsavedNotice';
import { useEditing } from './useEditing';
import { usePreviewView } from './preview/usePreviewView';
import { isReferrerRole } from '../parts/isReferrerRole';
import { ProfileCompletion } from './ProfileCompletion';
import { ProfileDetails } from './ProfileDetails';
import { ProfileForm } from './edit/ProfileForm';
import type { ProfileValues } from './edit/profileForm';
import { ProfileHead } from './ProfileHead';
import { ProfilePreview } from './preview/ProfilePreview';
import { ProfileSkeleton } from '../parts/ProfileSkeleton';
import { ProfileResume } from './ProfileResume';
import { PrivacyControls } from './PrivacyControls';
import { RecentActivity } from './RecentActivity';
import { ReferralImpact } from './ReferralImpact';
import { ReferralPreferences } from './ReferralPreferences';

/** The number of requests under Recent Activity. */
const SHOWN = 5;

/** All data of the page, so that every mutation of the profile returns all of it. */
export const Profile_me = graphql(`
  fragment Profile_me on Me {
    id
    role
    ...ProfileHead_me
    ...ProfileCompletion_me
    ...ProfileDetails_me
    ...ProfileForm_me
    ...ResumePanel_me
    ...ReadinessPanel_me
    ...ReferralPreferences_me
    ...ReferralImpact_me
  }
`);

const MyProfile = graphql(`
  query MyProfile($forReferrer: Boolean!, $viewerId: ID) {
    me {
      id
      ...Profile_me
    }
    ...OwnCredentials_page @include(if: $forReferrer)
    settings @include(if: $forReferrer) {
      referrals {
        askers
        noAskersReason
      }
    }
    activity: referrals(box: RECEIVED, filter: { referrerId: $viewerId }, sort: UPDATED, first: 5)
      @include(if: $forReferrer) {
      edges {
        node {
          id
          ...RecentActivity_referral
        }
      }
    }
  }
`);

interface ProfilePageProps {
  /** The skills and certifications of another feature, passed in by client/app for users who have no screen for them. */
  credentials?: ReactNode;
}

/** The viewer's own profile, shown or edited. */
export function ProfilePage({ credentials }: ProfilePageProps) {
  const { id = null, role = '' } = useSession()?.user ?? {};
  const { data, error, refetch, loading } = useQuery(MyProfile, {
    variables: { forReferrer: isReferrerRole(role), viewerId: id },
    fetchPolicy: 'cache-and-network',
  });
  const { me } = data ?? {};
  const receivesRequests = isReferrerRole(role) && role !== 'ADMIN';
  const { view } = usePreviewView();
  useFocusOnAnchor(Boolean(me));
  return (
    <Page title={profileCopy.title} {...(receivesRequests && { description: profileCopy.forReferrers })}>
      {view && <ProfilePreview view={view} />}
      {!view && data && me && <Profile me={me} data={data} credentials={credentials} />}
      {!view && !me && (loading || !error) && <ProfileSkeleton />}
      {!view && !me && error && !loading && (
        <ErrorState onRetry={() => void refetch()}>{profileCopy.failed}</ErrorState>
      )}
    </Page>
  );
}

interface ProfileProps extends ProfilePageProps {
  me: FragmentType<typeof Profile_me>;
  data: MyProfileQuery;
}

function Profile({ me, data: { settings, activity }, credentials }: ProfileProps) {
  const data = useFragmentOf(Profile_me, me);
  const { editing, field, stop } = useEditing();
  const [typed, setTyped] = useState<ProfileValues | null>(null);
  const [edited, setEdited] = useState(false);
  if (editing && !edited) setEdited(true);
  const isMobile = useIsMobile();
  // Nobody can ask admins. Those who were referrers keep the requests that they received before.
  const isAdmin = data.role === 'ADMIN';
  // The cache can have more pages of this list.
  const recent = activity?.edges.slice(0, SHOWN).map(({ node }) => node);
  return (
    <>
      <Flex direction="column" gap="5">
        {!editing && <UnsavedNotice userId={data.id} />}
        <ProfileHead me={data} actions={!editing && !isMobile && <EditProfile edited={edited} />} />
        <ProfileCompletion me={data} typed={typed} />
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
      >
        <Flex direction="column" gap="8" minW="0">
          {editing ? (
            <ProfileForm me={data} field={field} onType={setTyped} onDone={stop} />
          ) : (
            <ProfileDetails me={data} withCredentials={credentials === undefined} />
          )}
          {credentials}
        </Flex>
        <Flex direction="column" gap="8">
          {isReferrerRole(data.role) ? (
            <>
              {!isAdmin && (
                <>
                  <ReferralPreferences me={data} reach={settings?.referrals} />
                  <ReferralImpact me={data} />
                </>
              )}
              {recent && (recent.length > 0 || !isAdmin) && <RecentActivity referrals={recent} />}
              <PrivacyControls />
            </>
          ) : (
            <>
              <ProfileResume me={data} />
              <ReadinessPanel me={data} />
            </>
          )}
        </Flex>
      </Grid>
      {!editing && isMobile && (
        // Above the bottom bar, in reach of the thumb while the page scrolls.
        <Flex
          position="sticky"
          bottom="0"
          zIndex="docked"
          mx="-4"
          mb="-4"
          px="4"
          py="2"
          bg="bg.panel"
          borderTopWidth="1px"
          css={{ '& > *': { flex: 1 } }}
        >
          <EditProfile edited={edited} />
        </Flex>
      )}
    </>
  );
}

/** @param edited whether the form was open, and the focus in it */
function EditProfile({ edited }: { edited: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // Before the frame finds that nothing has the focus.
  useLayoutEffect(() => {
    if (edited && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [edited]);
  return (
    <Button asChild>
      <Link ref={link} to={editProfilePath('')}>
        <Pencil aria-hidden /> {profileCopy.edit}
      </Link>
    </Button>
  );
}
