import {
  Bell,
  ChartColumn,
  CheckCheck,
  CirclePlus,
  Clock,
  FileUp,
  Inbox,
  Kanban,
  Keyboard,
  LogOut,
  Moon,
  Send,
  Settings,
  Sparkles,
  Sun,
  UserSearch,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { sectionsOf } from '../../settings/sections';
import { useMarkRead } from '../../notifications/useMarkRead';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { useColorMode } from '../../ui/layout/ColorModeToggle';
import { sectionKeys } from '../keys/sectionKeys';
import type { Portal } from '../navigation/portals';
import { type Choice, type ChoiceGroup, matching } from './choices';
import { actionsCopy, paletteCopy } from './copy';
import { recentPlaces } from '../navigation/recentPlaces';

export interface CommandsProps {
  portal: Portal;
  onSignOut: () => void;
  onShowKeys: () => void;
}

const forStudents: readonly Choice[] = [
  { key: 'ask', label: actionsCopy.ask, icon: Send, to: `${paths.alumni}?verified=` },
  { key: 'skill', label: actionsCopy.skill, icon: Sparkles, to: `${paths.skills}?add=skill` },
  { key: 'upload', label: actionsCopy.upload, icon: FileUp, to: `${paths.profile}#resume` },
  { key: 'application', label: actionsCopy.application, icon: Kanban, to: `${paths.applications}?add=application` },
];

const forReferrers: readonly Choice[] = [
  { key: 'post', label: actionsCopy.post, icon: CirclePlus, to: paths.newListing },
  { key: 'nextRequest', label: actionsCopy.nextRequest, icon: Inbox, to: `${paths.requests}?tab=pending` },
  { key: 'invite', label: actionsCopy.invite, icon: UserSearch, to: paths.candidates },
  { key: 'exportReport', label: actionsCopy.exportReport, icon: ChartColumn, to: paths.analytics },
];

/** Recent places, sections and actions that match the text. The page that is open is left out. */
export function useCommands(q: string, { portal, onSignOut, onShowKeys }: CommandsProps): ChoiceGroup[] {
  const { pathname } = useLocation();
  const { mode, toggle } = useColorMode();
  const { markAll } = useMarkRead();
  const { role = '' } = useSession()?.user ?? {};
  // Admins receive no requests.
  const isInPortal = ({ to }: { to?: string }) => portal.nav.some((section) => to?.startsWith(section.to));
  const isElsewhere = ({ to }: { to?: string }) => to !== pathname;
  const recent = recentPlaces().map(({ to, title }) => ({ key: `recent ${to}`, label: title, icon: Clock, to }));
  const sections: Choice[] = [
    ...portal.nav.map(({ label, to, icon }) => {
      const keys = sectionKeys(to);
      return { key: to, label, icon, to, ...(keys !== undefined && { keys }) };
    }),
    { key: paths.notifications, label: 'Notifications', icon: Bell, to: paths.notifications },
    ...sectionsOf(role).map(({ name, label }) => {
      const to = paths.settingsSection(name);
      return { key: to, label, icon: Settings, to };
    }),
  ];
  const actions: Choice[] = [
    ...(portal.key === 'student' ? forStudents : forReferrers.filter(isInPortal)),
    {
      key: 'mode',
      label: mode === 'dark' ? actionsCopy.light : actionsCopy.dark,
      icon: mode === 'dark' ? Sun : Moon,
      run: toggle,
    },
    { key: 'markAll', label: actionsCopy.markAll, icon: CheckCheck, run: () => void markAll(null) },
    { key: 'keys', label: actionsCopy.keys, icon: Keyboard, keys: '?', run: onShowKeys },
    { key: 'logout', label: actionsCopy.logout, icon: LogOut, run: onSignOut },
  ];
  return [
    { title: paletteCopy.recent, choices: q === '' ? matching(recent.filter(isElsewhere), '') : [] },
    { title: paletteCopy.goTo, choices: matching(sections.filter(isElsewhere), q) },
    { title: paletteCopy.act, choices: matching(actions, q) },
  ];
}
