/** Every word of the landing page. Headings and buttons are the specification's own (section 2). */
export const copy = {
  nav: { label: 'Main', internships: 'Internships', howItWorks: 'How It Works', about: 'About Us' },
  login: 'Login',
  getStarted: 'Get Started',
  enter: 'Open Batchmate',
  mode: 'Switch between light and dark',
  hero: {
    title: 'Ask a batchmate for a referral, and get an answer.',
    lead: 'Batchmate brings you to verified alumni of your own college and to the people who hire. You see where your request stands, from the first word to the first day at work.',
    start: 'Start Your Journey',
    explore: 'Explore Internships',
    thread: ['You ask', 'They answer', 'Interview', 'Hired'],
    vignette: {
      ask: 'Hello Meera, you finished at our college in 2021. Would you refer me for the backend role in your team?',
      answer: 'Gladly. Your projects fit. Shall we go through your résumé first?',
      waited: 'Answered the next day',
    },
    threadLabel: 'The way of a referral: you ask, they answer, interview, hired.',
  },
  figures: {
    studentsConnected: 'students connected',
    successfulReferrals: 'successful referrals',
    partnerCompanies: 'partner companies',
  },
  why: {
    title: 'Why Choose Batchmate',
    cards: [
      {
        key: 'network',
        title: 'Alumni Network',
        text: 'Verified alumni of your own college, at the companies you want to work for. You see how often each of them answers before you ask.',
      },
      {
        key: 'skills',
        title: 'Skill Assessment',
        text: 'Your skills, certificates and résumé add up to a readiness score that explains itself. Each request shows the referrer how well you fit the job.',
      },
      {
        key: 'interview',
        title: 'Interview Prep',
        text: 'Alumni with mentor mode on tell you how their company really interviews, and go through it with you in the chat.',
      },
    ],
  },
  referrers: {
    title: 'For Alumni & HR Professionals',
    lead: 'You decide whom you vouch for, and how many requests reach you.',
    cards: [
      {
        key: 'rewards',
        title: 'Earn Rewards',
        text: 'Every referral you accept and every hire earns credits. They are kept in a ledger you can read line by line, and redeemed for benefits.',
      },
      {
        key: 'networks',
        title: 'Build Networks',
        text: 'Meet the next batches of your college, search ready candidates, and post the jobs you want to fill.',
      },
    ],
    join: 'Join as Alumni/HR',
  },
  about: {
    title: 'About Us',
    mission: {
      title: 'Our Mission',
      text: 'To make sure that a good student is never passed over for want of knowing somebody. The somebody went to the same college; we bring the two together.',
    },
    vision: {
      title: 'Our Vision',
      text: 'A country in which every college looks after its own: where those who have arrived hold the door for those who come after.',
    },
    more: 'More about us',
  },
  stories: {
    title: 'Success Stories',
    lead: 'Told by people who were hired through a referral here.',
    none: 'The first ones are being written. Yours could stand here.',
    previous: 'Previous stories',
    next: 'More stories',
    strip: 'Success stories, a list that scrolls sideways',
  },
  how: {
    title: 'How It Works',
    steps: [
      {
        title: 'Sign Up',
        text: 'As a student or as alumni. Two minutes, with your college and what you can do.',
      },
      {
        title: 'Get Verified',
        text: 'Alumni and HR prove where they work. Nobody can pose as an employer.',
      },
      {
        title: 'Connect',
        text: 'Ask for a referral. You get an answer within seven days, or your request comes back to you.',
      },
      {
        title: 'Get Hired',
        text: 'Chat, prepare, interview. You both see each step until the first day at work.',
      },
    ],
  },
  closing: {
    title: 'Somebody from your college is already there.',
    lead: 'Ask them. Or be the one who is asked.',
    student: 'Join as Student',
    referrer: 'Join as Alumni/HR',
  },
  footer: {
    visit: 'Where we are',
    write: 'Write to us',
    follow: 'Follow us',
    pages: 'Pages',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    home: 'Home',
    internships: 'Internships',
    about: 'About Us',
    privacy: 'Privacy Policy',
    terms: 'Terms and Conditions',
    rights: 'All rights reserved.',
  },
} as const;
