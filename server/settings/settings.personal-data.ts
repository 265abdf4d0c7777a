import { deleteRows, type PersonalData } from '../platform/personal-data';

const SETTINGS = `select u.open_to_requests as "acceptAll", u.filter_by_skills as "filterBySkills", u.pause_requests as "pauseRequests",
   u.paused_until as "pausedUntil", u.auto_reject as "autoReject", u.profile_visibility as "profileVisible", u.show_email as "showEmail",
   u.show_linkedin as "showLinkedIn", u.allow_direct_contact as "allowDirectContact",
   coalesce(p.email, true) as "notifyByEmail", coalesce(p.in_app, true) as "notifyInApp",
   coalesce(p.new_referrals, true) as "notifyOfNewReferrals", coalesce(p.status_updates, true) as "notifyOfStatusUpdates",
   coalesce(p.messages, true) as "notifyOfMessages", coalesce(p.marketing, false) as marketing
 from users u left join notification_preferences p on p.user_id = u.id where u.id = $1`;

export const settingsPersonalData: PersonalData = {
  erasure: [deleteRows('notification_preferences')],
  kept: {},
  exports: [{ file: 'settings.json', covers: ['notification_preferences.user_id'], text: SETTINGS }],
  notExported: {},
};
