import {
  Activity,
  BadgeCheck,
  Briefcase,
  Building2,
  ChartColumn,
  Coins,
  Flag,
  ClipboardList,
  GraduationCap,
  Inbox,
  Kanban,
  LayoutDashboard,
  MessagesSquare,
  Quote,
  ScrollText,
  Search,
  Send,
  Settings,
  Sparkles,
  Ticket,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { badgeText } from '../../lib/numbers';
import { paths } from '../../routes/paths';

/** What the badges count, in the words of the accessible names. */
const COUNTED = {
  messages: 'unread message',
  requests: 'waiting request',
  verifications: 'waiting verification',
  reports: 'waiting report',
  stories: 'waiting story',
  internships: 'payment or fee to check',
  openSteps: 'open step',
} as const;

/** Their plurals, if irregular. */
const MANY: Partial<Record<Count, string>> = { stories: 'waiting stories', internships: 'payments or fees to check' };

export type Count = keyof typeof COUNTED;

/** The live counts of the badges. */
export type Counts = Readonly<Record<Count, number>>;

export interface NavItem {
  label: string;
  /** The label in the bar of phones, if `label` is too long for it. A part of `label`. */
  shortLabel?: string;
  to: string;
  icon: LucideIcon;
  /** The live count shown beside the label: what waits for the user. */
  count?: Count;
  /** Whether paths below it belong to other sections. */
  exact?: boolean;
  /** Whether it is a place in the bar of phones, unless the portal has a bar of its own. */
  inBar?: boolean;
}

/** Sections under a common heading. The first group has none. */
export interface NavGroup {
  title: string | null;
  items: readonly NavItem[];
}

export interface Portal {
  key: 'student' | 'referrer';
  /** The path that `/` redirects to. */
  home: string;
  /** The name of the page of messages. */
  messages: string;
  groups: readonly NavGroup[];
  /** The sections of all groups. */
  nav: readonly NavItem[];
  /** The places in the bar of phones, at most four. */
  bar: readonly NavItem[];
}

const dashboard: NavItem = { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard, inBar: true };

const student = portal('student', [
  {
    title: null,
    items: [
      dashboard,
      { label: 'My Profile', to: paths.profile, icon: UserRound },
      { label: 'Skills & Resume', to: paths.skills, icon: Sparkles },
      { label: 'Referral Center', to: paths.referrals, icon: Send, inBar: true },
      { label: 'Alumni Connect', to: paths.alumni, icon: Search, inBar: true },
      { label: 'Job Explorer', to: paths.jobs, icon: Briefcase },
      { label: 'Application Tracker', to: paths.applications, icon: Kanban },
      { label: 'Messages', to: paths.messages, icon: MessagesSquare, count: 'messages', inBar: true },
      { label: 'Settings', to: paths.settings, icon: Settings },
    ],
  },
]);

// Sections that have the same name in every portal of referrers.
const profile: NavItem = { label: 'My Profile', to: paths.profile, icon: UserRound };
const verification: NavItem = {
  label: 'Company Verification',
  to: paths.verification,
  icon: BadgeCheck,
  count: 'openSteps',
};
const requests: NavItem = {
  label: 'Referral Management',
  to: paths.requests,
  icon: Inbox,
  count: 'requests',
  inBar: true,
};
const listings: NavItem = { label: 'Job Listings', to: paths.listings, icon: Briefcase };
const candidates: NavItem = { label: 'Candidate Search', to: paths.candidates, icon: Search, inBar: true };
const analytics: NavItem = { label: 'Analytics', to: paths.analytics, icon: ChartColumn };
const chat: NavItem = { label: 'Chat', to: paths.messages, icon: MessagesSquare, count: 'messages', inBar: true };
const company: NavItem = { label: 'Company people', to: paths.company, icon: Building2 };
const credits: NavItem = { label: 'Credits', to: paths.credits, icon: Coins };
const settings = (label: string): NavItem => ({ label, to: paths.settings, icon: Settings });

// In the order of spec section 2, which does not list the sections of the titled groups for HR.
const forAlumni: readonly NavGroup[] = [
  {
    title: null,
    items: [dashboard, profile, verification, requests, listings, candidates, analytics, chat, settings('Settings')],
  },
  { title: 'Rewards', items: [credits] },
];

const forCompany: NavGroup = {
  title: null,
  items: [dashboard, profile, verification, requests, listings, chat, settings('Account Settings')],
};

/** For HR and admins. */
const hiring: readonly NavItem[] = [candidates];

const forHr: readonly NavGroup[] = [
  forCompany,
  // Admins have no company, and earn no credits.
  { title: 'Hiring', items: [...hiring, analytics, company, credits] },
];

const desk: NavItem = {
  label: 'Desk overview',
  shortLabel: 'Desk',
  to: paths.admin,
  icon: ClipboardList,
  exact: true,
};
const verifications: NavItem = {
  label: 'Verifications',
  to: paths.adminVerifications,
  icon: BadgeCheck,
  count: 'verifications',
};
const users: NavItem = { label: 'Users', to: paths.adminUsers, icon: Users };

const forAdmins: readonly NavGroup[] = [
  forCompany,
  { title: 'Hiring', items: hiring },
  {
    title: 'Desk',
    items: [
      desk,
      verifications,
      { label: 'Reports', to: paths.adminReports, icon: Flag, count: 'reports' },
      users,
      { label: 'Internships', to: paths.adminInternships, icon: GraduationCap, count: 'internships' },
      { label: 'Vouchers', to: paths.adminVouchers, icon: Ticket },
      { label: 'Stories', to: paths.adminStories, icon: Quote, count: 'stories' },
      { label: 'Audit log', to: paths.adminAudit, icon: ScrollText },
      { label: 'Health', to: paths.adminHealth, icon: Activity },
    ],
  },
];

function portal(
  key: Portal['key'],
  groups: readonly NavGroup[],
  own: Partial<Pick<Portal, 'home' | 'bar'>> = {},
): Portal {
  const nav = groups.flatMap(({ items }) => items);
  const bar = nav.filter(({ inBar }) => inBar);
  return { key, home: paths.dashboard, messages: key === 'student' ? 'Messages' : 'Chat', groups, nav, bar, ...own };
}

const byRole: Record<string, Portal> = {
  ALUMNI: portal('referrer', forAlumni),
  HR: portal('referrer', forHr),
  // An admin starts at the desk.
  ADMIN: portal('referrer', forAdmins, { home: paths.admin, bar: [desk, verifications, users, chat] }),
};

/** The portal for a role: those of alumni, HR and admins, otherwise the student portal (spec section 2). */
export const portalOf = (role: string): Portal => byRole[role.toUpperCase()] ?? student;

/** The accessible name of a link with a count, such as "Chat, 3 unread messages". */
export const countedName = ({ label, count }: NavItem, counts: Counts): string =>
  count && counts[count] > 0 ? `${label}, ${badgeText(counts[count], COUNTED[count], MANY[count])}` : label;
