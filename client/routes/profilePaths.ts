// Apart from paths.ts, which is part of every first load.
import { paths } from './paths';

/** Where students keep their licenses and certifications. */
export const certificationsPath = `${paths.skills}#certifications`;

/** The viewers as whom users can see their own profile. */
export const previewViews = ['alumni', 'hr', 'batchmates'] as const;
export type PreviewView = (typeof previewViews)[number];

/** The viewer's profile as others see it. */
export const previewPath = (view: PreviewView): string => `${paths.profile}?view=${view}`;
