import { deleteRows, EXPORT_PAGE, type PersonalData, type RelatedSql } from '../platform/personal-data';

// Notifications of other users about the user: the IDs in their dedupe keys lead to them. They are deleted if they name the user.
const eraseOthers = ({ records, contacts }: RelatedSql) => `
  with me as (select id, first_name from users where id = $1),
  things as (${records}), others as (${contacts})
  delete from notifications n using me
  where n.user_id in (select id from others) and n.user_id <> $1
    and position(lower(me.first_name) in lower(n.title || ' ' || n.message)) > 0
    and exists (select from regexp_matches(n.cause_key, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m
                where m[1]::uuid in (select id from things))`;

const NOTIFICATIONS = `select id, kind, title, message, link, read_at as "readAt", created_at as "createdAt" from notifications
 where user_id = $1 and in_app and ($2::uuid is null or id > $2) order by id limit ${EXPORT_PAGE}`;

const BROWSERS = `select split_part(endpoint, '/', 3) as service, created_at as "createdAt", last_used_at as "lastUsedAt"
 from push_subscriptions where user_id = $1 order by id`;

export const notificationsPersonalData: PersonalData = {
  erasure: [
    { name: 'notifications-of-others', covers: [], text: eraseOthers },
    deleteRows('notifications'),
    deleteRows('push_subscriptions'),
  ],
  kept: {},
  exports: [
    { file: 'notifications.json', covers: ['notifications.user_id'], text: NOTIFICATIONS, paged: true },
    { file: 'push-subscriptions.json', covers: ['push_subscriptions.user_id'], text: BROWSERS },
  ],
  notExported: {},
};
