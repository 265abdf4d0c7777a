export const referralCenterCopy = {
  title: 'Referral Center',
  description: 'Your requests and their status.',
  find: 'Find someone to ask',
  tabs: 'Status of your requests',
  failed: 'Your requests could not be loaded.',
  loading: 'Loading your requests',
  empty: 'You have not asked anyone yet. Someone from your college may already work where you want to.',
  emptyTab: 'None of your requests has this status.',
} as const;

export const quotaCopy = {
  open: (open: number, limit: number) => `${open} of ${limit} open`,
  month: (used: number, limit: number) => `${used} of ${limit} this month`,
  openFull: 'You can ask again when a request is answered or withdrawn.',
  monthFull: 'You can ask again next month.',
} as const;
