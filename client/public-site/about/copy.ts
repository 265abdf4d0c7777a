export const aboutPageCopy = {
  title: 'About Us',
  lead: 'Batchmate began with a simple observation: most people who could help a student are glad to. But most students never ask them, because they do not know whom to ask, or whether they will get an answer.',
  parts: [
    {
      title: 'What we do',
      text: 'We connect students and graduates with verified alumni of their college and with HR professionals: for referrals, for advice on skills and interviews, for mentoring, and for internships. Every request gets an answer within seven days, or it expires and you can ask someone else.',
    },
    {
      title: 'For companies',
      text: 'We also offer IT and HR consulting and project outsourcing. Write to us about what you need, and an expert will answer.',
    },
    {
      title: 'Our principles',
      text: 'No one can pretend to be an employer: people verify each company. No one gets too many requests: their number is limited. No one waits forever: unanswered requests expire. And your data stays yours: you can delete it at any time.',
    },
  ],
  contact: 'Contact',
} as const;
