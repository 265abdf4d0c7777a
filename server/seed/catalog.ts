import type { SkillCategory } from '../skills/skills.rules';

/** Fictional colleges and companies for the demo data. */
export const COLLEGES = [
  'Kaveri Institute of Technology',
  'Deccan School of Engineering',
  'Coromandel University',
  'Yamuna Technical University',
] as const;

export const COMPANIES = [
  'Nilgiri Cloud',
  'Tamarind Pay',
  'Monsoon Labs',
  'Peacock Analytics',
  'Banyan Health',
] as const;
export type Company = (typeof COMPANIES)[number];

export const CITIES = ['Bengaluru', 'Pune', 'Chennai', 'Hyderabad', 'Gurugram', 'Mumbai'] as const;

export type SkillSeed = readonly [name: string, category: `${SkillCategory}`, source: string];

/** Headline and skills by track, the most typical skills first. */
export const TRACKS = {
  backend: {
    headline: 'Backend engineer who likes dull, dependable systems',
    skills: [
      ['Java', 'tools', 'Coursework'],
      ['Node.js', 'tools', 'Internship'],
      ['SQL', 'tools', 'Coursework'],
      ['PostgreSQL', 'tools', 'Project'],
      ['Docker', 'tools', 'Project'],
      ['AWS', 'tools', 'Certification'],
      ['System design', 'industry', 'Project'],
      ['Kubernetes', 'tools', 'Self-taught'],
      ['Go', 'tools', 'Self-taught'],
      ['Git', 'tools', 'Project'],
    ],
  },
  frontend: {
    headline: 'Frontend engineer with an eye for accessible screens',
    skills: [
      ['JavaScript', 'tools', 'Project'],
      ['React', 'tools', 'Internship'],
      ['TypeScript', 'tools', 'Project'],
      ['CSS', 'tools', 'Coursework'],
      ['Accessibility', 'industry', 'Project'],
      ['Node.js', 'tools', 'Project'],
      ['Testing', 'industry', 'Internship'],
      ['Figma', 'tools', 'Club work'],
      ['Git', 'tools', 'Project'],
    ],
  },
  data: {
    headline: 'Data science student who asks what the numbers are for',
    skills: [
      ['Python', 'tools', 'Coursework'],
      ['SQL', 'tools', 'Internship'],
      ['Statistics', 'industry', 'Coursework'],
      ['Data visualisation', 'industry', 'Project'],
      ['Machine learning', 'industry', 'Project'],
      ['pandas', 'tools', 'Project'],
      ['Spark', 'tools', 'Certification'],
      ['Docker', 'tools', 'Self-taught'],
    ],
  },
  product: {
    headline: 'Product designer between research and engineering',
    skills: [
      ['User research', 'industry', 'Project'],
      ['Figma', 'tools', 'Internship'],
      ['Product analytics', 'industry', 'Project'],
      ['SQL', 'tools', 'Self-taught'],
      ['Roadmapping', 'industry', 'Club work'],
      ['Prototyping', 'industry', 'Project'],
      ['Technical writing', 'industry', 'Club work'],
      ['Git', 'tools', 'Self-taught'],
    ],
  },
} as const satisfies Record<string, { headline: string; skills: readonly SkillSeed[] }>;

export type Track = keyof typeof TRACKS;

interface JobTemplate {
  title: string;
  department: string;
  track: Track;
  type: 'full-time' | 'part-time' | 'contract' | 'internship';
  requirements: readonly string[];
  /** Rupees per year; 0 if not stated. */
  salary: readonly [min: number, max: number];
  description: string;
}

export const JOB_TEMPLATES: readonly JobTemplate[] = [
  {
    title: 'Backend Engineer',
    department: 'Platform',
    track: 'backend',
    type: 'full-time',
    requirements: ['Java or Go', 'SQL', 'Docker', 'System design'],
    salary: [1_400_000, 2_200_000],
    description:
      'You build and run the services that everything else stands on.\n\nA team of six, one release a day, and an on-call week every second month. We care about small changes, clear names and tests that fail for one reason.',
  },
  {
    title: 'Graduate Software Engineer',
    department: 'Engineering',
    track: 'backend',
    type: 'full-time',
    requirements: ['Java, Python or Go', 'SQL', 'Git'],
    salary: [900_000, 1_300_000],
    description:
      'A first job with a mentor at your side for the first half year.\n\nYou rotate through two teams, ship something small in your second week, and choose where to stay at the end.',
  },
  {
    title: 'Frontend Engineer',
    department: 'Web',
    track: 'frontend',
    type: 'full-time',
    requirements: ['JavaScript', 'React', 'TypeScript', 'Accessibility'],
    salary: [1_300_000, 2_000_000],
    description:
      'You own screens from the first sketch to what people do with them.\n\nYou work with one designer and two backend engineers, and you test what you build with a keyboard and a screen reader.',
  },
  {
    title: 'Frontend Intern',
    department: 'Web',
    track: 'frontend',
    type: 'internship',
    requirements: ['JavaScript', 'React', 'CSS'],
    salary: [300_000, 420_000],
    description: 'Six months with the web team, paid, with a real feature of your own at the end of it.',
  },
  {
    title: 'Data Analyst',
    department: 'Insights',
    track: 'data',
    type: 'full-time',
    requirements: ['SQL', 'Python', 'Data visualisation'],
    salary: [800_000, 1_400_000],
    description:
      'You answer questions that decide what we build next, and you say so when the data cannot answer them.\n\nDashboards are a part of it; talking to the people who read them is the larger one.',
  },
  {
    title: 'Machine Learning Engineer',
    department: 'Research',
    track: 'data',
    type: 'full-time',
    requirements: ['Python', 'Machine learning', 'SQL', 'Docker'],
    salary: [1_800_000, 2_800_000],
    description:
      'You bring models into production and keep them honest there: features, training, rollout, and watching for drift.',
  },
  {
    title: 'Data Science Intern',
    department: 'Insights',
    track: 'data',
    type: 'internship',
    requirements: ['Python', 'Statistics', 'pandas'],
    salary: [280_000, 360_000],
    description: 'Three months, one question, one answer that we will use. You present it to the whole company.',
  },
  {
    title: 'Product Designer',
    department: 'Design',
    track: 'product',
    type: 'full-time',
    requirements: ['Figma', 'User research', 'Prototyping'],
    salary: [1_200_000, 1_900_000],
    description:
      'You find out what people try to do, and make it possible in fewer steps. Half of the week is talking to them.',
  },
  {
    title: 'Associate Product Manager',
    department: 'Product',
    track: 'product',
    type: 'full-time',
    requirements: ['Product analytics', 'SQL', 'Roadmapping'],
    salary: [1_500_000, 2_100_000],
    description:
      'A two-year rotation through three products. You write down what we do and, more often, what we do not.',
  },
  {
    title: 'Site Reliability Engineer',
    department: 'Platform',
    track: 'backend',
    type: 'full-time',
    requirements: ['Kubernetes', 'AWS', 'Go', 'System design'],
    salary: [1_700_000, 2_600_000],
    description: 'You make failures boring: fewer pages, shorter ones, and a note afterwards that names no culprit.',
  },
  {
    title: 'QA Engineer',
    department: 'Engineering',
    track: 'frontend',
    type: 'contract',
    requirements: ['Testing', 'JavaScript'],
    salary: [700_000, 1_000_000],
    description:
      'A nine-month contract to bring browser tests to three products, with the teams rather than after them.',
  },
  {
    title: 'Technical Writer',
    department: 'Developer Relations',
    track: 'product',
    type: 'part-time',
    requirements: ['Technical writing', 'User research', 'Git'],
    salary: [0, 0],
    description: 'Twenty hours a week on the documentation that our customers read first.',
  },
];

/** Messages of referral requests. {job}, {company} and {referrer} are placeholders. */
export const REQUEST_MESSAGES = [
  'Hello {referrer}, I am applying for {job} at {company}. I have built two projects close to what the posting describes, and my résumé is attached. Would you refer me?',
  'Hi {referrer}, we were at the same college a few years apart. The {job} opening at {company} matches what I did in my internship. I would be grateful for a referral, or for a hint on what to improve.',
  'Dear {referrer}, I read the {job} posting twice and can show each of its requirements in a project. Could you put in a word for me?',
  'Hi {referrer}, a senior said that you know the team behind {job}. May I ask you for a referral? I am happy to send more about my work first.',
  null,
] as const;

/** Notes of referrers, by the new status. */
export const NOTES: Partial<Record<string, readonly string[]>> = {
  accepted: ['Solid projects, clear writing. Happy to help.', 'Knows the basics well; will ask for a call first.'],
  reviewed: ['Walked through the résumé together.', 'Asked for a link to the code; it is good.'],
  referred: ['Submitted to the hiring team.', 'Sent to the manager with a short note.'],
  interview: ['First round went well, the second is on system design.', 'Interview set up by HR.'],
  hired: ['Offer signed.', 'Starts next month.'],
  rejected: ['The team looks for more experience this time.', 'I do not know the work well enough.'],
};
