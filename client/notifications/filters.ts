import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NotificationKind } from '../graphql/graphql';
import { notificationsCopy } from './copy';

export interface NotificationTab {
  /** As in the address; empty for the first one. */
  value: string;
  label: string;
  /** Null for all kinds. */
  kinds: readonly NotificationKind[] | null;
}

/** The tabs of the page. Each kind is in one of them, and in the first one. */
export const notificationTabs: readonly [NotificationTab, ...NotificationTab[]] = [
  { value: '', label: notificationsCopy.all, kinds: null },
  { value: 'requests', label: notificationsCopy.requests, kinds: ['REFERRAL_REQUESTED', 'REFERRAL_CHANGED'] },
  { value: 'jobs', label: notificationsCopy.jobs, kinds: ['JOB', 'INVITATION', 'INTERNSHIP'] },
  { value: 'messages', label: notificationsCopy.messages, kinds: ['MESSAGE'] },
  { value: 'account', label: notificationsCopy.account, kinds: ['ACCOUNT', 'VERIFICATION', 'CREDITS'] },
];

interface Count {
  kind: NotificationKind;
  unread: number;
}

/** The number of unread notifications of a tab. */
export const unreadOf = ({ kinds }: Pick<NotificationTab, 'kinds'>, counts: readonly Count[]): number =>
  counts.filter(({ kind }) => kinds === null || kinds.includes(kind)).reduce((sum, { unread }) => sum + unread, 0);

/** The selected tab, and whether only unread notifications are shown. Both are kept in the address. */
export function useNotificationFilter() {
  const [params, setParams] = useSearchParams();
  const value = params.get('filter') ?? '';
  const tab = notificationTabs.find((one) => one.value === value) ?? notificationTabs[0];
  const unreadOnly = params.has('unread');
  const set = useCallback(
    (name: 'filter' | 'unread', chosen: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (chosen === null) next.delete(name);
        else next.set(name, chosen);
        return next;
      }),
    [setParams],
  );
  return {
    tab,
    unreadOnly,
    filter: useMemo(() => ({ kinds: tab.kinds && [...tab.kinds], unreadOnly }), [tab, unreadOnly]),
    setTab: useCallback((chosen: string) => set('filter', chosen || null), [set]),
    setUnreadOnly: useCallback((on: boolean) => set('unread', on ? '' : null), [set]),
  };
}
