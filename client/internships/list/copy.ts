export const internshipListCopy = {
  title: 'Internship Openings',
  lead: 'Short internships on real projects, with a mentor who reviews your work. Each card shows the fee and what it includes.',
  loading: 'Loading internships...',
  failed: 'The internships could not be loaded.',
  needsScript: 'This list requires JavaScript, which is turned off in your browser.',
  empty: 'There are no openings at the moment. New ones appear here first.',
  apply: 'Apply Now',
  free: 'No fee',
  feeIncludes: 'What the fee includes',
} as const;
