const skill = (name: string) => ({ __typename: 'Skill', name });

/** A verified alumni user who is open to requests, as the contract's User. `changes` overrides fields. */
export const aUser = (changes: Record<string, unknown> = {}) => ({
  __typename: 'User',
  id: '01900000-0000-7000-8000-0000000000a1',
  name: 'Meera Nair',
  firstName: 'Meera',
  lastName: 'Nair',
  role: 'ALUMNI',
  headline: 'Builds payment systems',
  photoUrl: null,
  college: 'NIT Trichy',
  degree: 'B.Tech',
  batch: 2019,
  company: 'Zeta',
  position: 'Senior Engineer',
  department: null,
  location: 'Bengaluru',
  skills: ['Java', 'Kafka', 'SQL', 'AWS'].map(skill),
  expertise: ['System design'],
  verified: true,
  openToRequests: true,
  viewerCanRequestReferral: true,
  referralRequestObstacle: null,
  viewerCanMessage: false,
  mentor: false,
  email: null,
  linkedinUrl: 'https://www.linkedin.com/in/meera',
  lastActiveAt: null,
  stats: {
    __typename: 'ReferrerStats',
    totalReferrals: 20,
    successRate: 85,
    candidatesHired: 6,
    creditsEarned: 8700,
    typicalReplyHours: 30,
    answerRate: 90,
  },
  ...changes,
});

/** A job seeker with a résumé, as the contract's Me. */
export const aMe = (changes: Record<string, unknown> = {}) => ({
  ...aUser(),
  __typename: 'Me',
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  firstName: 'Asha',
  lastName: 'Rao',
  role: 'JOBSEEKER',
  headline: null,
  batch: 2026,
  company: null,
  position: null,
  location: null,
  expertise: [],
  verified: false,
  email: 'asha@nitt.example',
  linkedinUrl: 'https://www.linkedin.com/in/asha',
  phone: null,
  profileCompletion: 75,
  missingProfileFields: ['resume', 'headline', 'phone'],
  resume: null,
  readiness: {
    __typename: 'Readiness',
    score: 72,
    band: 'FAIR',
    parts: [
      {
        __typename: 'ReadinessPart',
        name: 'Profile',
        points: 30,
        outOf: 35,
        advice: 'Add a headline to your profile.',
      },
      { __typename: 'ReadinessPart', name: 'Résumé', points: 0, outOf: 20, advice: 'Upload your résumé.' },
    ],
  },
  unreadNotifications: 0,
  unreadMessages: 0,
  ...changes,
});

/** A verified referrer, as the contract's Me. */
export const aReferrer = (changes: Record<string, unknown> = {}) =>
  aMe({
    ...aUser(),
    __typename: 'Me',
    email: 'meera@zeta.example',
    profileCompletion: 100,
    missingProfileFields: [],
    ...changes,
  });
