import {
  Briefcase,
  ClipboardList,
  Kanban,
  LayoutDashboard,
  MessagesSquare,
  Search,
  Send,
  Settings,
  Sparkles,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../routes/paths';

export interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The live count shown beside the label. */
  count?: 'messages';
}

export interface Portal {
  key: 'student' | 'referrer';
  /** The path that `/` redirects to. */
  home: string;
  /** The name of the page of messages. */
  messages: string;
  nav: readonly NavItem[];
}

const student: Portal = {
  key: 'student',
  home: paths.dashboard,
  messages: 'Messages',
  nav: [
    { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
    { label: 'My Profile', to: paths.profile, icon: UserRound },
    { label: 'Skills & Resume', to: paths.skills, icon: Sparkles },
    { label: 'Referral Center', to: paths.referrals, icon: Send },
    { label: 'Alumni Connect', to: paths.alumni, icon: Search },
    { label: 'Job Explorer', to: paths.jobs, icon: Briefcase },
    { label: 'Application Tracker', to: paths.applications, icon: Kanban },
    { label: 'Messages', to: paths.messages, icon: MessagesSquare, count: 'messages' },
    { label: 'Settings', to: paths.settings, icon: Settings },
  ],
};

const referrerPortal = (settings: string): Portal => ({
  key: 'referrer',
  home: paths.requests,
  messages: 'Chat',
  nav: [
    { label: 'My Profile', to: paths.profile, icon: UserRound },
    { label: 'Referral Management', to: paths.requests, icon: ClipboardList },
    { label: 'Chat', to: paths.messages, icon: MessagesSquare, count: 'messages' },
    { label: settings, to: paths.settings, icon: Settings },
  ],
});

const company = referrerPortal('Account Settings');
const byRole: Record<string, Portal> = { ALUMNI: referrerPortal('Settings'), HR: company, ADMIN: company };

/** The portal for a role: the referrer portal for alumni, HR and admins, otherwise the student portal (spec section 2). */
export const portalOf = (role: string): Portal => byRole[role.toUpperCase()] ?? student;
