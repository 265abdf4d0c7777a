// cspell:ignore Imran Diya Ishita Ghosh Kabir Mehta

/** The requests of a student, as the Referral Center lists them. The people and companies are invented. */
export const sentSample = {
  title: 'Referral Center',
  example: 'Example',
  requests: [
    {
      id: 'meera',
      name: 'Meera Nair',
      job: 'Backend Engineer at Nilgiri Cloud',
      status: 'accepted',
      note: 'Batch of 2021 · answered the next day',
    },
    {
      id: 'imran',
      name: 'Imran Sheikh',
      job: 'Data Analyst at Tamarind Pay',
      status: 'interview',
      note: 'Batch of 2019 · referred you last week',
    },
    {
      id: 'diya',
      name: 'Diya Rao',
      job: 'Frontend Developer at Banyan Labs',
      status: 'pending',
      note: 'Answers 90%, usually within a day',
    },
  ],
  statuses: { accepted: 'Accepted', interview: 'Interview', pending: 'Pending' },
} as const;

/** The requests of a referrer, as Referral Management lists them. */
export const receivedSample = {
  title: 'Referral Management',
  example: 'Example',
  requests: [
    {
      id: 'ishita',
      name: 'Ishita Ghosh',
      job: 'Backend Engineer at Nilgiri Cloud',
      fit: 'AI 88 · Match 82%',
      expires: 'Expires in 2 days',
    },
    {
      id: 'kabir',
      name: 'Kabir Mehta',
      job: 'Platform Engineer at Nilgiri Cloud',
      fit: 'AI 81 · Match 74%',
      expires: 'Expires in 5 days',
    },
  ],
  accept: 'Accept',
  reject: 'Reject',
} as const;
