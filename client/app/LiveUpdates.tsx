import { lazy, Suspense } from 'react';
import { SilentBoundary } from './PageBoundary';

const NotificationsLive = lazy(async () => ({
  default: (await import('../notifications/NotificationsLive')).NotificationsLive,
}));
const MessagesLive = lazy(async () => ({ default: (await import('../messages/chat/MessagesLive')).MessagesLive }));
const ReferralsLive = lazy(async () => ({ default: (await import('../referrals/live/ReferralsLive')).ReferralsLive }));

/** The subscriptions that keep counts and lists up to date while any page is open. Each fails on its own. */
export function LiveUpdates() {
  return (
    <Suspense fallback={null}>
      {[NotificationsLive, MessagesLive, ReferralsLive].map((Live, index) => (
        <SilentBoundary key={index}>
          <Live />
        </SilentBoundary>
      ))}
    </Suspense>
  );
}
