import { isolating } from '../../lib/texts/isolated';
import { resumeFileCopy } from '../../domain/resumeFileCopy';
import { plural } from '../../lib/numbers';
import { askCopy } from './askCopy';

export const requestDialogCopy = {
  title: (name: string | undefined) => (name ? askCopy.titleFor(name) : askCopy.label),
  loading: 'Loading',
  failed: 'The form could not be loaded.',
  notAvailable: 'This person is not accepting requests at the moment.',
  send: 'Send request',
  cancel: 'Cancel',
  sent: 'Request sent',
  sentNext: (name: string) => isolating`${name} has seven days to answer. We will notify you.`,
  notSent: 'The request was not sent',
  stillNames: (name: string) => isolating`Your message names ${name}.`,
} as const;

export const requestFormCopy = {
  job: 'Which job is it?',
  jobHelp: (company: string) => isolating`Jobs that ${company} has posted here, or another one.`,
  otherJob: (company: string) => isolating`Another job at ${company}`,
  chooseJob: 'Choose a job',
  loadingJobs: 'Loading the jobs',
  jobsFailed: (company: string) => isolating`The jobs that ${company} has posted could not be loaded.`,
  jobRequired: 'Choose a job.',
  jobTitle: 'Job title',
  jobTitleHelp: 'Use the company’s title for the job.',
  jobTitleRequired: 'Enter the job title.',
  message: 'Message',
  messageHelp:
    'Why are you a good fit? Two or three sentences about your work say more than a list. Aim for 80 characters or more.',
  messageCounter: (used: number, max: number) => `${used} of ${max}`,
  messageTooLong: (max: number) => `Use up to ${max} characters.`,
  resume: 'Résumé',
  resumeHelp: `${resumeFileCopy.help}. The referrer receives it with your request.`,
  fromProfile: 'from your profile',
  fromRequest: 'from your last request',
} as const;

export const chosenJobCopy = {
  applied: 'You have applied for this job.',
  asked: (name: string) => isolating`You asked ${name} for a referral for this job:`,
} as const;

export const promiseCopy = {
  shared: (name: string) => isolating`${name} will see your profile, your email address and this résumé.`,
} as const;

export const quotaLeftCopy = {
  open: (left: number) => `You can have ${plural(left, 'more open request')}.`,
  month: (left: number) => `${plural(left, 'request')} left this month.`,
  noneOpen: 'You have no requests left for now. Wait until one ends, or withdraw one.',
  noneThisMonth: 'You have used all requests for this month. You can ask again next month.',
} as const;

export const requestNoticeCopy = {
  seeOpen: 'See the open request',
  seeAll: 'See your requests',
} as const;
