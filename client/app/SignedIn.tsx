import { lazy } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { Session } from '../lib/session';
import type { RenderAskAction } from '../users/parts/AskAction';
import { AskForReferral } from '../referrals/request/AskForReferral';
import { SessionDataProvider } from '../data/DataProvider';
import { cachePolicies } from './cachePolicies';
import { NotFoundPage } from './NotFoundPage';
import { paths } from '../routes/paths';
import { portalOf } from './portals';
import { Shell } from './Shell';

const AlumniConnectPage = lazy(async () => ({
  default: (await import('../users/directory/AlumniConnectPage')).AlumniConnectPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('../users/profile/ProfilePage')).ProfilePage }));
const PersonPage = lazy(async () => ({ default: (await import('../users/person/PersonPage')).PersonPage }));
const ReferralCenterPage = lazy(async () => ({
  default: (await import('../referrals/sent/ReferralCenterPage')).ReferralCenterPage,
}));
const ReferralManagementPage = lazy(async () => ({
  default: (await import('../referrals/received/ReferralManagementPage')).ReferralManagementPage,
}));
const ReferralPage = lazy(async () => ({ default: (await import('../referrals/details/ReferralPage')).ReferralPage }));
const CreditsBanner = lazy(async () => ({ default: (await import('../credits/CreditsBanner')).CreditsBanner }));
const MessagesPage = lazy(async () => ({ default: (await import('../messages/MessagesPage')).MessagesPage }));
const NotificationsPage = lazy(async () => ({
  default: (await import('../notifications/NotificationsPage')).NotificationsPage,
}));

// The users feature shows people, the referrals feature asks them for referrals. They are connected here.
const renderAskAction: RenderAskAction = (referrer) => <AskForReferral {...referrer} />;

/** The portal of a signed-in user. */
export function SignedIn({ session, persisted }: { session: Session; persisted: boolean }) {
  return (
    <SessionDataProvider token={session.token} cachePolicies={cachePolicies} persisted={persisted}>
      <PortalRoutes user={session.user} />
    </SessionDataProvider>
  );
}

/** The routes of the user's portal, inside its frame. */
export function PortalRoutes({ user }: { user: Session['user'] }) {
  const portal = portalOf(user.role);
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        <Route index element={<Navigate to={portal.home} replace />} />
        {portal.key === 'student' ? studentRoutes : referrerRoutes}
        <Route path={paths.messages} element={<MessagesPage />} />
        <Route path={paths.conversation(':conversationId')} element={<MessagesPage />} />
        <Route path={paths.notifications} element={<NotificationsPage />} />
        <Route path={paths.profile} element={<ProfilePage />} />
        <Route path={paths.person(':id')} element={<PersonPage renderAskAction={renderAskAction} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Elements instead of components, because the router reads its children directly.
const studentRoutes = (
  <>
    <Route path={paths.alumni} element={<AlumniConnectPage renderAskAction={renderAskAction} />} />
    <Route path={paths.referrals} element={<ReferralCenterPage />} />
    <Route path={paths.referral(':id')} element={<ReferralPage />} />
    <Route path={paths.requests} element={<Navigate to={paths.referrals} replace />} />
    <Route path={paths.request(':id')} element={<RedirectReferral to={paths.referral} />} />
  </>
);

const referrerRoutes = (
  <>
    <Route path={paths.requests} element={<ReferralManagementPage credits={<CreditsBanner />} />} />
    <Route path={paths.request(':id')} element={<ReferralPage />} />
    <Route path={paths.referrals} element={<Navigate to={paths.requests} replace />} />
    <Route path={paths.referral(':id')} element={<RedirectReferral to={paths.request} />} />
  </>
);

/** A referral has one path for each side. A shared link redirects to the viewer's own. */
function RedirectReferral({ to }: { to: (id: string) => string }) {
  const { id = '' } = useParams();
  return <Navigate to={to(id)} replace />;
}
