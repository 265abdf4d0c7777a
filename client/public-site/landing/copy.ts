/** The headings and buttons of the landing page are those of spec section 2. */
export const heroCopy = {
  title: 'Ask a batchmate for a referral, and get an answer.',
  lead: 'Batchmate connects you with verified alumni of your college and with people who hire. You see the status of your request at every step, from the first message to the first day at work.',
  start: 'Start Your Journey',
  explore: 'Explore Internships',
  steps: ['You ask', 'They answer', 'Interview', 'Hired'],
  stepsLabel: 'The steps of a referral: you ask, they answer, interview, hired.',
} as const;

export const figuresCopy = {
  studentsConnected: 'students connected',
  successfulReferrals: 'successful referrals',
  partnerCompanies: 'partner companies',
} as const;

export const whyCopy = {
  title: 'Why Choose Batchmate',
  cards: [
    {
      key: 'network',
      title: 'Alumni Network',
      text: 'Verified alumni of your college and HR of verified companies, where you want to work. You see how often each of them answers before you ask.',
    },
    {
      key: 'skills',
      title: 'Skill Assessment',
      text: 'Referrals are based on skill compatibility: each request shows the referrer how well your skills fit the job. Your skills, certificates and résumé add up to a readiness score that you can understand.',
    },
    {
      key: 'interview',
      title: 'Interview Prep',
      text: 'Mentors among the alumni tell you how their company interviews, and practice with you in the chat.',
    },
  ],
} as const;

export const referrersCopy = {
  title: 'For Alumni & HR Professionals',
  lead: 'You decide whom you refer, and how many requests you receive.',
  cards: [
    {
      key: 'rewards',
      title: 'Earn Rewards',
      text: 'Every referral you accept and every hire earns credits. You can see each entry, and redeem your credits for rewards.',
    },
    {
      key: 'networks',
      title: 'Build Networks',
      text: 'Meet the next batches of your college, search for candidates who are ready, and post the jobs you want to fill.',
    },
  ],
  join: 'Join as Alumni/HR',
} as const;

export const aboutUsCopy = {
  title: 'About Us',
  mission: {
    title: 'Our Mission',
    text: 'No good student should miss an opportunity because they do not know the right person. That person went to the same college. We connect the two.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A country in which every college supports its own: graduates who have found their place help those who come after them.',
  },
  more: 'More about us',
} as const;

export const storiesCopy = {
  title: 'Success Stories',
  lead: 'From people who were hired through a referral on Batchmate.',
  none: 'The first stories are coming soon. Yours could be one of them.',
  demo: 'These stories are invented, to show how this page looks with real ones.',
  previous: 'Previous stories',
  next: 'More stories',
  list: 'Success stories, scrollable list',
} as const;

export const howItWorksCopy = {
  title: 'How It Works',
  steps: [
    { title: 'Sign Up', text: 'As a student or as alumni. It takes two minutes: your college and your skills.' },
    { title: 'Get Verified', text: 'Alumni and HR prove where they work, so no one can pretend to be an employer.' },
    {
      title: 'Connect',
      text: 'Ask the person of your choice directly for a referral. You get an answer within seven days, or you can ask someone else.',
    },
    {
      title: 'Get Hired',
      text: 'Chat in real time, prepare, interview. You both see every step until the first day at work.',
    },
  ],
} as const;

export const closingCopy = {
  title: 'Someone from your college already works there.',
  lead: 'Ask them. Or be the one who helps.',
  student: 'Join as Student',
  referrer: 'Join as Alumni/HR',
} as const;
