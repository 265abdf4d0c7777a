import type { PreviewView } from '../../../routes/profilePaths';

/** The texts of the preview, by who looks. */
const lookers = { alumni: 'alumni', hr: 'HR', batchmates: 'batchmates' } as const;

export const previewCopy = {
  choice: 'View as',
  views: { alumni: 'Alumni', hr: 'HR', batchmates: 'Batchmates' },
  help: {
    alumni: 'Alumni of a verified company see this, unless you share a request or a conversation with them.',
    hr: 'HR of a verified company sees this, unless you share a request, an application or a conversation with them.',
    batchmates: 'Students of your college see this.',
  },
  back: 'Back to your profile',
  failed: 'The preview could not be loaded.',
  notFound: (view: PreviewView) => `With your privacy settings, ${lookers[view]} cannot find your profile.`,
  change: 'Change who can find you',
  hidden: (view: PreviewView) => `Hidden from ${lookers[view]}`,
  changeHidden: 'Change',
  changeNamed: (label: string) => `Change who sees your ${label}`,
  onlyYou: 'Only you see it',
  onlyShared: 'Only people you send a request or an application to',
  onlyReferrers: 'Only alumni and HR see it',
  details: 'Details',
  resume: 'Résumé',
} as const;
