/** The viewers, and how they stand to the candidate. */
export const VIEWERS = {
  visitor: 'nobody who is signed in',
  candidate:
    'a student with both privacy settings off: asked Acme’s alumnus for a referral, applied to a job of Globex',
  openStudent: 'a student of another college, who shows email and LinkedIn',
  classmate: 'a student of the same college',
  asked: 'the verified alumnus of Acme who was asked',
  notAsked: 'a verified alumnus of Globex who was not asked',
  unverified: 'an alumnus of the same college whose company is not verified',
  hrOfAsked: 'verified HR of Acme, the company of the alumnus who was asked',
  hrPoster: 'verified HR of Globex, who posted the job the candidate applied to',
  hrOfPoster: 'another verified HR of Globex',
  admin: 'an admin',
  keyOfHrOfAsked: 'an API key of HR of Acme',
  keyOfHrPoster: 'an API key of HR of Globex',
  keyOfAdmin: 'an API key of an admin',
} as const;
export type ViewerName = keyof typeof VIEWERS;
export const ALL_VIEWERS = Object.keys(VIEWERS) as readonly ViewerName[]; // Object.keys loses the type of the keys.

/** The users whose contact data the test looks at. */
export type Subject = 'candidate' | 'openStudent' | 'asked';
export const SUBJECTS: readonly Subject[] = ['candidate', 'openStudent', 'asked'];
export const PARTS = ['email', 'linkedinUrl', 'resume'] as const;
export type Part = (typeof PARTS)[number];

const EVERYONE = ALL_VIEWERS.filter((name) => name !== 'visitor').join(' ');
const APPLIED_TO = 'hrPoster hrOfPoster keyOfHrPoster';

/** Who sees which part of whose contact data, on every path. Nobody else sees it on any. */
const SEEN_BY: Readonly<Record<Subject, Readonly<Record<Part, string>>>> = {
  candidate: {
    email: `candidate asked ${APPLIED_TO}`,
    linkedinUrl: `candidate asked ${APPLIED_TO}`,
    // API keys read no files.
    resume: 'candidate asked hrPoster hrOfPoster',
  },
  openStudent: { email: EVERYONE, linkedinUrl: EVERYONE, resume: 'openStudent' },
  // Answering a request shares nothing.
  asked: { email: 'asked', linkedinUrl: 'asked', resume: 'asked' },
};

/** The viewers who see this part of the subject’s contact data. */
export const seenBy = (subject: Subject, part: Part): readonly string[] => SEEN_BY[subject][part].split(' ');
