import { Briefcase, ChartColumn, Inbox, Search } from 'lucide-react';
import { paths } from '../../routes/paths';
import type { QuickAction } from '../parts/QuickActions';
import { actionsCopy } from './copy';

/** What referrers do most (spec section 2). */
export const referrerActions: readonly QuickAction[] = [
  { label: actionsCopy.referral, to: paths.requests, icon: Inbox },
  { label: actionsCopy.candidates, to: paths.candidates, icon: Search },
  { label: actionsCopy.jobs, to: paths.listings, icon: Briefcase },
  { label: actionsCopy.analytics, to: paths.analytics, icon: ChartColumn },
];
