import { memo } from 'react';
import { lazyBackground } from '../ui/lazy/lazyBackground';
import { SilentBoundary } from './PageBoundary';

const NotificationsLive = lazyBackground(
  async () => (await import('../notifications/NotificationsLive')).NotificationsLive,
);
const MessagesLive = lazyBackground(async () => (await import('../messages/chat/MessagesLive')).MessagesLive);
const ReferralsLive = lazyBackground(async () => (await import('../referrals/live/ReferralsLive')).ReferralsLive);

/** The subscriptions that keep counts and lists up to date while any page is open. Each fails on its own. */
export const LiveUpdates = memo(function LiveUpdates() {
  return (
    <>
      {[NotificationsLive, MessagesLive, ReferralsLive].map((Live, index) => (
        <SilentBoundary key={index}>
          <Live />
        </SilentBoundary>
      ))}
    </>
  );
});
