import { number, percent, plural } from '../lib/numbers';
import { type AskObstacle, spokenHours } from './parts/people';

/** A field of the contract, as the screens call it. */
const fieldNames = {
  photo: 'a photo',
  resume: 'your résumé',
  headline: 'a headline',
  phone: 'your phone number',
  linkedinUrl: 'your LinkedIn profile',
  college: 'your college',
  degree: 'your degree',
  batch: 'your batch',
  company: 'your company',
  position: 'your position',
  department: 'your department',
  location: 'your location',
  expertise: 'your expertise',
} as const satisfies Record<string, string>;

export type NamedField = keyof typeof fieldNames;

/** Whether a name of `missingProfileFields` is one that this profile can fill. */
export const isNamedField = (field: string): field is NamedField => field in fieldNames;

export const profileWords = {
  title: 'My Profile',
  forReferrers: 'Manage your professional information and referral preferences',
  forOthers: 'What referrers see when you ask them.',
  edit: 'Edit Profile',
  save: 'Save Changes',
  cancel: 'Cancel',
  saved: 'Profile saved',
  notSaved: 'Your profile was not saved',
  failed: 'Your profile could not be loaded.',
  asOthersSee: 'See it as others do',
  notSet: 'Not set',
  add: (field: string) => `Add ${isNamedField(field) ? fieldNames[field] : field}`,
  emailHelp: 'You sign in with it, so it cannot be changed here.',
  completion: 'Profile completion',
  complete: (share: number) => `${percent(share)} complete`,
} as const;

export const sectionWords = {
  about: 'You',
  work: 'Work',
  study: 'Education',
  contact: 'Contact',
  expertise: 'Expertise',
  skills: 'Skills',
} as const;

export const formWords = {
  needed: 'Please fill this in.',
  badBatch: 'A year from 1950 to 2040.',
  badPhone: 'A number such as +91 98765 43210.',
  badUrl: 'An address such as https://www.linkedin.com/in/your-name.',
  headlineHelp: 'One line that says what you do, or want to do.',
  expertiseHelp: 'What you can judge in others. Press Enter after each.',
  companyHelp: (company: string) => `You are verified for ${company}. Another company drops the badge.`,
} as const;

export const badgeWords = {
  title: 'Change your company?',
  description: (company: string) =>
    `You are verified for ${company}. With another company the badge is dropped at once, and nobody can ask you for a referral until the new company is verified.`,
  confirm: 'Save and drop the badge',
  cancel: 'Keep editing',
} as const;

export const unsavedWords = {
  title: 'Leave without saving?',
  description: 'What you changed in your profile is not saved yet.',
  leave: 'Discard changes',
  stay: 'Keep editing',
} as const;

export const photoWords = {
  choose: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  previewTitle: 'Use this photo?',
  preview: 'This is how others will see you.',
  previewOf: 'The chosen photo',
  confirm: 'Confirm',
  cancel: 'Cancel',
  wrongType: 'Choose an image: PNG, JPEG or WebP.',
  tooLarge: 'A photo has at most 2 MB.',
  saved: 'Photo saved',
  removed: 'Photo removed',
  notSaved: 'The photo was not saved',
  notRemoved: 'The photo was not removed',
  removeTitle: 'Remove your photo?',
  removeDescription: 'Others will see your initials instead.',
} as const;

export const resumeWords = {
  title: 'Résumé',
  who: 'Referrers you ask can read it.',
  help: 'PDF or Word, at most 5 MB',
  wrongType: 'Choose a PDF or Word document (.pdf, .doc, .docx).',
  tooLarge: 'A résumé has at most 5 MB.',
  saved: 'Résumé saved',
  notSaved: 'The résumé was not saved',
  download: (name: string) => `Download ${name}`,
  linkFailed: 'The résumé could not be fetched',
} as const;

export const readinessWords = {
  title: 'Readiness',
  help: 'Referrers see this score next to your request.',
  outOf: (points: number, outOf: number) => `${points} of ${outOf}`,
  gain: (points: number) => `Worth up to ${plural(points, 'point')}.`,
} as const;

export const preferenceWords = {
  title: 'Referral Preferences',
  open: 'Open to All Requests',
  openHelp: 'Job seekers who find you may ask you for a referral. Off: only those of your college.',
  mentor: 'Mentor Mode',
  mentorHelp: 'You are shown as somebody who also gives advice.',
  notSaved: 'The preference was not saved',
} as const;

export const impactWords = {
  title: 'Referral Impact',
  none: 'Nobody has asked you yet. Once your company is verified and you are open to requests, students can find you.',
  requests: 'Requests received',
  success: 'Success rate',
  hired: 'Candidates hired',
  credits: 'Credits earned',
  answered: (rate: number | null) => (rate === null ? undefined : `${percent(rate)} answered in time`),
  successNote: 'of decided requests accepted',
  reply: (hours: number) => `You usually answer within ${spokenHours(hours)}.`,
} as const;

export const alumniWords = {
  title: 'Alumni Connect',
  description: 'Find somebody a few years ahead of you, and ask.',
  search: 'Search by name, company or skill',
  verified: 'Verified',
  mentors: 'Mentors',
  myCollege: 'My college',
  college: (name: string) => `College: ${name}`,
  role: 'Role',
  roles: { '': 'Every role', ALUMNI: 'Alumni', HR: 'HR', JOBSEEKER: 'Students' },
  skill: 'Filter by skill',
  skillPlaceholder: 'Add a skill',
  removeFilter: (word: string) => `Remove the filter ${word}`,
  clear: 'Clear filters',
  filters: 'Filters',
  results: 'People',
  count: (total: number) => plural(total, 'person', 'people'),
  order: 'verified people of your college first',
  empty: 'Nobody fits this search. Fewer words or fewer filters find more people.',
  emptyAtAll: 'Nobody has joined yet whom you could ask. Your batchmates appear here as they sign up.',
  failed: 'The people could not be loaded.',
  moreFailed: 'The next people could not be loaded',
  more: 'Load more people',
  shown: (count: number, total: number) => `${number(count)} of ${number(total)}`,
  viewProfile: 'View Profile',
} as const;

/** How reliably somebody answers, in one line; null when too little is known. */
export function replyNote(stats: { typicalReplyHours: number | null; answerRate: number | null }): string | null {
  const { typicalReplyHours: hours, answerRate } = stats;
  if (hours === null) return answerRate === null ? null : `Answers ${percent(answerRate)} of requests`;
  if (answerRate === null) return `Usually answers within ${spokenHours(hours)}`;
  return `Answers ${percent(answerRate)}, usually within ${spokenHours(hours)}`;
}

/** Why somebody cannot be asked, in a sentence; null where asking is out of the question anyway. */
export const obstacleWords: Record<AskObstacle, (name: string) => string | null> = {
  'not-a-referrer': () => null,
  'not-verified': (name) => `${name} is not a verified referrer yet.`,
  'not-open': (name) => `${name} is not taking requests at the moment.`,
};

export const personWords = {
  title: 'Profile',
  failed: 'This profile could not be loaded.',
  notFound: 'There is no such profile, or its owner does not show it to you.',
  backToAlumni: 'Back to Alumni Connect',
  backToRequests: 'Back to requests',
  yourself: 'This is how others see you.',
  message: 'Message',
  roles: { JOBSEEKER: 'Student', ALUMNI: 'Alumni', HR: 'HR', ADMIN: 'Batchmate team' },
  mentor: 'Mentor',
  answers: (name: string) => `How ${name} answers`,
  firstAsker: (name: string) => `Nobody has asked ${name} for a referral yet.`,
  requests: 'Requests received',
  requestsNote: (rate: number | null) =>
    rate === null ? 'too few to say how many are answered' : `${percent(rate)} answered in time`,
  reply: 'Typical reply',
  replyValue: (hours: number | null) => {
    if (hours === null) return 'Unknown';
    return hours < 24 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day');
  },
  replyNote: 'half come sooner',
  success: 'Accepted',
  successNote: 'of the requests decided',
  hired: 'Hired',
  hiredNote: 'people got the job',
  between: 'Between you two',
  asked: (job: string, company: string) => `${job} at ${company}`,
  skills: 'Skills',
  expertise: 'Expertise',
  about: 'About',
  lastActive: 'Last active',
} as const;

export const factLabels = {
  email: 'Email',
  phone: 'Phone',
  linkedinUrl: 'LinkedIn',
  college: 'College',
  degree: 'Degree',
  batch: 'Batch',
  company: 'Company',
  position: 'Position',
  department: 'Department',
  location: 'Location',
} as const;
