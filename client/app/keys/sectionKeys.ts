import { paths } from '../../routes/paths';

/** The keys that, pressed after `g`, open the sections. */
const KEYS: Record<string, string> = {
  [paths.dashboard]: 'd',
  [paths.profile]: 'p',
  [paths.referrals]: 'r',
  [paths.requests]: 'r',
  [paths.alumni]: 'a',
  '/skills': 's',
  [paths.jobs]: 'j',
  [paths.listings]: 'j',
  [paths.applications]: 't',
  [paths.candidates]: 'c',
  [paths.messages]: 'm',
  [paths.settings]: ',',
};

/** The shortcut of a section, such as `g d`; undefined for sections without one. */
export function sectionKeys(path: string): string | undefined {
  const key = KEYS[path];
  return key === undefined ? undefined : `g ${key}`;
}
