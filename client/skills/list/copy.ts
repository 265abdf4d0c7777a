import { isolating } from '../../lib/texts/isolated';
import { plural } from '../../lib/numbers';

export const MAX_SKILLS = 35;
/** The number of skills from which a warning is shown. */
export const SKILLS_WARNING = 30;

export const skillsCopy = {
  title: 'Skills',
  count: (count: number) => `${count} of ${MAX_SKILLS}`,
  add: 'Add skill',
  limit: (count: number) => `You have ${count} skills. Maximum limit is ${MAX_SKILLS} skills.`,
  full: 'To add another skill, delete one first.',
  tabs: 'Category of skills',
  all: 'All',
  industry: 'Industry',
  tools: 'Tools',
  none: 'No skills yet. Referrers look at them first, and each known one adds to your readiness.',
  noneInTab: 'None of your skills is in this category.',
  noSource: 'Add where you learned or used it',
  edit: (name: string) => isolating`Edit ${name}`,
  delete: (name: string) => isolating`Delete ${name}`,
} as const;

export const categoryLabels = { INDUSTRY: 'Industry', TOOLS: 'Tools', OTHER: 'Other' } as const;

export const skillDialogCopy = {
  addTitle: 'Add skill',
  editTitle: (name: string) => isolating`Edit ${name}`,
  left: (count: number) => `You can add ${plural(count, 'more skill', 'more skills')}.`,
  name: 'Skill',
  category: 'Category',
  automatic: 'Chosen by the name',
  associations: 'Where you learned or used it',
  associationsHelp: 'For example a project, a job or a course.',
} as const;

export const skillToasts = {
  added: 'Skill added successfully',
  notAdded: 'Failed to add skill',
  updated: 'Skill updated successfully',
  notUpdated: 'Failed to update skill',
  deleted: 'Skill deleted successfully',
  notDeleted: 'Failed to delete skill',
} as const;

export const deleteSkillCopy = {
  title: (name: string) => isolating`Delete ${name}?`,
  description: 'Referrers no longer see it on your profile, and what you wrote about it is lost.',
  confirm: 'Delete skill',
} as const;
