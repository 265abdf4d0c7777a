import { Briefcase, MessagesSquare, Search, Settings } from 'lucide-react';
import { paths } from '../../routes/paths';
import type { QuickAction } from '../parts/QuickActions';
import { actionsCopy } from './copy';

/** What HR does most (spec section 2). */
export const hrActions: readonly QuickAction[] = [
  { label: actionsCopy.post, to: paths.newListing, icon: Briefcase },
  { label: actionsCopy.review, to: paths.candidates, icon: Search },
  { label: actionsCopy.messages, to: paths.messages, icon: MessagesSquare },
  { label: actionsCopy.settings, to: paths.verification, icon: Settings },
];
