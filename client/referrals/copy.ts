import type { ReferralStatus, RejectionReason } from '../graphql/graphql';
import { plural } from '../lib/numbers';

/** A list of requests, on either side. */
export const listWords = {
  more: 'Load more requests',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
} as const;

/** The candidate's side: Referral Center and a request of one's own. */
export const centerWords = {
  title: 'Referral Center',
  description: 'What you have asked for, and where it stands.',
  find: 'Find someone to ask',
  tabs: 'Which requests',
  failed: 'Your requests could not be loaded.',
  loading: 'Loading your requests',
  empty: 'You have not asked anybody yet. Somebody from your college works where you want to.',
  emptyTab: 'None of your requests is in this state.',
  quotaOpen: (open: number, limit: number) => `${open} of ${limit} under way`,
  quotaMonth: (used: number, limit: number) => `${used} of ${limit} this month`,
  quotaFull: 'You can ask again as soon as one is answered or withdrawn.',
  quotaMonthFull: 'You can ask again next month.',
} as const;

/** The referrer's side: Referral Management. */
export const managementWords = {
  title: 'Referral Management',
  description: 'Who asks you for a referral, and where each request stands.',
  stats: { pending: 'Pending Requests', month: 'This Month', success: 'Success Rate', credits: 'Credits Earned' },
  monthNote: (total: number) => `of ${plural(total, 'request')} in all`,
  pendingNote: (count: number) => (count === 0 ? 'Nobody is waiting for you.' : 'waiting for your answer'),
  successNote: 'of decided requests',
  creditsNote: (hired: number) => `${plural(hired, 'candidate')} hired`,
  search: 'Search name, job title or company',
  tabs: 'Status of requests',
  list: 'Requests',
  failed: 'The requests could not be loaded.',
  loading: 'Loading requests',
  empty: 'Nobody has asked you yet. Students of your college find you in Alumni Connect once your company is verified.',
  emptyTab: 'No request is in this state.',
  emptySearch: (q: string) => `No request matches “${q}”.`,
  clear: 'Clear search',
  viewProfile: 'View Profile',
  match: (score: number) => `Match ${score} %`,
  matchHelp: 'How well skills and headline fit what the job asks for',
  asked: (when: string) => `Asked ${when}`,
  expires: (when: string) => `Expires ${when}`,
} as const;

/** One referral, from either side. */
export const referralWords = {
  title: 'Referral',
  failed: 'The request could not be loaded.',
  loading: 'Loading the request',
  gone: 'There is no request here. It may belong to somebody else.',
  back: 'Back to the list',
  timeline: 'Timeline',
  message: 'Message',
  noMessage: 'No message was sent with the request.',
  resume: 'Résumé',
  noResume: 'No résumé is attached.',
  downloadResume: (name: string) => `Download ${name}`,
  resumeFailed: 'The résumé could not be fetched',
  notes: 'Your notes',
  notesHelp: 'Only you and your company’s HR see them.',
  next: 'What happens next',
  end: 'How it ended',
  candidate: 'Candidate',
  referrer: 'Referrer',
  write: 'Message',
  at: (jobTitle: string, company: string) => `${jobTitle} at ${company}`,
  progress: (word: string) => `Progress: ${word}`,
  skills: 'Skills',
  you: 'You',
  byTime: 'Nobody answered in time',
} as const;

/** What has happened, in the timeline. */
export const eventTitles: Record<ReferralStatus, string> = {
  PENDING: 'Asked for a referral',
  ACCEPTED: 'Accepted',
  REVIEWED: 'Profile reviewed',
  REFERRED: 'Referred to the company',
  INTERVIEW: 'Invited to an interview',
  HIRED: 'Hired',
  REJECTED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

interface NextFacts {
  /** The other person's first name. */
  name: string;
  /** When a pending request expires, in words: "in 5 days". */
  due: string | null;
}

type NextSentence = (facts: NextFacts) => string;

/** What happens next, for the candidate. */
export const nextForCandidate: Record<ReferralStatus, NextSentence> = {
  PENDING: ({ name, due }) => (due ? `Expires ${due} unless ${name} answers.` : `${name} has not answered yet.`),
  ACCEPTED: ({ name }) => `${name} will look at your profile and refer you. Talk it over in your conversation.`,
  REVIEWED: ({ name }) => `${name} has looked at your profile and refers you next.`,
  REFERRED: () => 'The company has your referral. It decides about an interview.',
  INTERVIEW: ({ name }) => `Prepare well, and tell ${name} how it went.`,
  HIRED: ({ name }) => `You got the job. ${name} will be glad to hear from you.`,
  REJECTED: () => 'This request has ended. Somebody else at the company may be able to help.',
  WITHDRAWN: () => 'You withdrew this request. You can ask again at any time.',
  EXPIRED: ({ name }) => `${name} did not answer in time. The request does not count against your limit.`,
};

/** What happens next, for the referrer. */
export const nextForReferrer: Record<ReferralStatus, NextSentence> = {
  PENDING: ({ name, due }) => `${name} waits for your answer.${due ? ` The request expires ${due}.` : ''}`,
  ACCEPTED: () => 'Look at the profile, then refer the candidate at your company.',
  REVIEWED: () => 'Refer the candidate at your company, then note it here.',
  REFERRED: () => 'Note it here when the company invites the candidate to an interview, or hires them.',
  INTERVIEW: () => 'Note it here when the company has decided.',
  HIRED: ({ name }) => `${name} got the job through you.`,
  REJECTED: () => 'You declined this request.',
  WITHDRAWN: ({ name }) => `${name} withdrew this request.`,
  EXPIRED: () => 'This request expired before it was answered.',
};

/** The kind sentence a candidate sees for a reason. */
export const reasonSentences: Record<RejectionReason, string> = {
  ROLE_CLOSED: 'The role is no longer open.',
  SKILLS_GAP: 'The role asks for skills that your profile does not show yet.',
  CANNOT_VOUCH: 'They do not know your work well enough to vouch for it.',
  CONFLICT_OF_INTEREST: 'They have a conflict of interest in this hire.',
  NO_CAPACITY: 'They cannot take on another referral at the moment.',
  OTHER: 'They could not accept this request.',
};

/** The reasons a referrer chooses from. */
export const reasonLabels: Record<RejectionReason, string> = {
  ROLE_CLOSED: 'The role is closed',
  SKILLS_GAP: 'The skills do not fit yet',
  CANNOT_VOUCH: 'I do not know their work well enough',
  CONFLICT_OF_INTEREST: 'I am too close to this hire',
  NO_CAPACITY: 'I have no time for it now',
  OTHER: 'Another reason',
};

interface MoveWords {
  /** The act, on its button. */
  label: string;
  /** Toasts (spec, section 8). */
  done: string;
  failed: string;
}

const updated = { done: 'Referral status updated', failed: 'Failed to update referral status' };

/** What a party can do, by the status it leads to. */
export const moveWords: Record<ReferralStatus, MoveWords> = {
  ACCEPTED: { label: 'Accept', done: 'Referral accepted successfully', failed: 'Failed to accept referral' },
  REJECTED: { label: 'Reject', done: 'Referral rejected', failed: 'Failed to reject referral' },
  REVIEWED: { label: 'Mark as reviewed', ...updated },
  REFERRED: { label: 'Mark as referred', ...updated },
  INTERVIEW: { label: 'Mark as interviewing', ...updated },
  HIRED: { label: 'Mark as hired', ...updated },
  WITHDRAWN: { label: 'Withdraw', ...updated },
  PENDING: { label: 'Pending', ...updated },
  EXPIRED: { label: 'Expired', ...updated },
};

export const rejectWords = {
  title: (name: string) => `Reject ${name}’s request?`,
  description: 'The candidate sees a kind sentence for the reason, never your note.',
  reason: 'Reason',
  needed: 'Choose a reason.',
  note: 'Note',
  noteHelp: 'For you and your company’s HR only.',
  noteNeeded: 'Say in a few words what the other reason is.',
  theySee: 'They will read:',
  confirm: 'Reject request',
  cancel: 'Cancel',
} as const;

export const withdrawWords = {
  title: 'Withdraw this request?',
  description: (name: string) => `${name} is told. You can ask again later.`,
  confirm: 'Withdraw request',
  cancel: 'Keep it',
} as const;

export const hireWords = {
  title: (name: string) => `Did ${name} get the job?`,
  description: (jobTitle: string) => `This ends the request for ${jobTitle} and cannot be taken back.`,
  confirm: 'Mark as hired',
  cancel: 'Not yet',
} as const;

export const moreWords = { more: 'More actions' } as const;

/** Asking. */
export const requestWords = {
  title: (name: string | undefined) => (name ? `Ask ${name} for a referral` : 'Ask for a referral'),
  failed: 'This could not be loaded.',
  loading: 'Loading',
  job: 'Which job is it?',
  jobHelp: (company: string) => `Jobs that ${company} has posted here, or another one you have seen.`,
  otherJob: (company: string) => `Another job at ${company}`,
  choose: 'Choose a job',
  loadingJobs: 'Loading the jobs',
  gone: 'This person cannot be asked at the moment.',
  jobNeeded: 'Choose a job.',
  jobTitle: 'Job title',
  jobTitleHelp: 'As the company calls it.',
  jobTitleNeeded: 'Name the job.',
  message: 'Message',
  messageHelp: 'What connects you with this job? Two or three sentences about your work say more than a list.',
  counter: (used: number, most: number) => `${used} of ${most}`,
  messageTooLong: (most: number) => `At most ${most} characters.`,
  resume: 'Résumé',
  resumeHelp: 'PDF or Word, at most 5 MB. Goes to the referrer with your request.',
  resumeWrongType: 'Choose a PDF or Word document (.pdf, .doc, .docx).',
  resumeTooLarge: 'A résumé has at most 5 MB.',
  fromProfile: 'from your profile',
  left: (left: number) => `You can have ${plural(left, 'more request')} under way.`,
  leftMonth: (left: number) => `${plural(left, 'request')} left this month.`,
  noneLeft: 'Your requests are used up for now. Wait for an answer, or withdraw one.',
  send: 'Send request',
  cancel: 'Cancel',
  sent: 'Request sent',
  sentNext: (name: string) => `${name} has seven days to answer. You will be told.`,
  notSent: 'The request was not sent',
  seeOpen: 'See the open request',
  seeAll: 'See your requests',
} as const;
