export const signupCopy = {
  role: 'I am a',
  roles: {
    jobseeker: { label: 'Student/Graduate', help: 'I am looking for a referral.' },
    alumni: { label: 'Alumni/HR Referrer', help: 'I refer people from my college.' },
    hr: { label: 'HR Company Representative', help: 'I hire for my company.' },
  },
  groups: { you: 'You', account: 'Account' },
  optional: 'Add degree, batch and skills now',
  optionalOfReferrers: 'Add degree and batch now',
  create: { label: 'Create Account', busyLabel: 'Creating your account' },
  done: 'Signup successful. You can now log in.',
  failed: 'Signup failed',
  googleHelp: 'Creates a student account with your name and email address. You can add the rest in your profile.',
  haveAccount: 'Already have an account?',
  toLogin: 'Sign in',
} as const;

export const signupFieldsCopy = {
  firstName: 'First name',
  lastName: 'Last name',
  college: 'College',
  degree: 'Degree',
  degreeExample: 'B.Tech, Computer Science',
  batch: 'Batch',
  batchExample: 'Year, such as 2026',
  skills: 'Skills',
  skillsHelp: 'Add one at a time. You can add more later.',
  company: 'Company',
  position: 'Position',
  linkedinUrl: 'LinkedIn URL',
  linkedinExample: 'https://www.linkedin.com/in/your-name',
  password: 'Password',
  confirm: 'Confirm password',
} as const;

export const signupErrors = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  college: 'Please enter your college.',
  company: 'Please enter your company.',
  position: 'Please enter your position.',
  linkedinUrl: 'Please enter the URL of your LinkedIn profile.',
  password: 'Please choose a password.',
  invalidUrl: 'Please enter a URL such as https://www.linkedin.com/in/your-name.',
  invalidBatch: 'Please enter a year from 1950 to 2040, such as 2026.',
} as const;
