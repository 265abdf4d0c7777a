import { Briefcase, FileUp, Send, Users } from 'lucide-react';
import { paths } from '../../routes/paths';
import type { QuickAction } from '../parts/QuickActions';
import { dashboardCopy, quickActionsCopy } from './copy';
import { askLink } from '../../domain/stepLink';

/** What students do most (spec section 2). */
export const studentActions: readonly QuickAction[] = [
  { label: quickActionsCopy.browse, to: paths.alumni, icon: Users },
  { label: quickActionsCopy.upload, to: `${paths.profile}#resume`, icon: FileUp },
  { label: quickActionsCopy.find, to: paths.jobs, icon: Briefcase },
  { label: dashboardCopy.send, to: askLink, icon: Send },
];
