import type { LucideIcon } from 'lucide-react';

/** Something to choose in the command palette: a path, or an action. */
export interface Choice {
  /** Unique in the palette. */
  key: string;
  label: string;
  /** More about it, in smaller letters. */
  detail?: string;
  verified?: boolean;
  icon: LucideIcon;
  /** The shortcut that does the same. */
  keys?: string;
  to?: string;
  run?: () => void;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

const MOST = 5;

/** The choices whose label contains the text, at most five. */
export function matching(choices: readonly Choice[], q: string): Choice[] {
  const wanted = q.toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST);
}
