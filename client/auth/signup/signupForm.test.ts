import { emptySignup, signupData, signupRules, type SignupValues } from './signupForm';

const asha: SignupValues = {
  ...emptySignup('jobseeker', 'asha@college.edu'),
  firstName: ' Asha ',
  lastName: 'Rao',
  college: 'NIT Surat',
  linkedinUrl: 'www.linkedin.com/in/asha',
  password: 'Sunshine#1',
  confirm: 'Sunshine#1',
};
const wrong = (values: SignupValues) =>
  Object.entries(signupRules)
    .filter(([field, rule]) => rule(String(values[field as keyof SignupValues]), values) !== undefined) // the keys of the table
    .map(([field]) => field);

test('a job seeker needs names, college, LinkedIn URL, email and both passwords', () => {
  expect(wrong(emptySignup('jobseeker', ''))).toEqual([
    'firstName',
    'lastName',
    'college',
    'linkedinUrl',
    'email',
    'password',
  ]);
  expect(wrong(asha)).toEqual([]);
});

test.each(['alumni', 'hr'] as const)('%s needs a company and a position as well', (role) => {
  expect(wrong({ ...asha, role })).toEqual(['company', 'position']);
  expect(wrong({ ...asha, role, company: 'Acme', position: 'Engineer' })).toEqual([]);
});

test('treats blank texts as empty', () => {
  expect(wrong({ ...asha, firstName: '   ' })).toEqual(['firstName']);
});

test.each(['26', '1949', '2041', 'soon'])('refuses %s as a batch', (batch) => {
  expect(wrong({ ...asha, batch })).toEqual(['batch']);
});

test.each(['javascript:alert(1)', 'asha', 'ftp://a.example/x'])('refuses %s as a LinkedIn URL', (linkedinUrl) => {
  expect(wrong({ ...asha, linkedinUrl })).toEqual(['linkedinUrl']);
});

test.each(['asha', 'asha@', '@college.edu', 'a b@college.edu'])('refuses %s as an email', (email) => {
  expect(wrong({ ...asha, email })).toEqual(['email']);
});

test('refuses a weak password and one that is repeated differently, with the messages of the specification', () => {
  expect(signupRules.password?.('sunshine', asha)).toBe('Password does not meet requirements');
  expect(signupRules.confirm?.('Sunshine#2', asha)).toBe('Passwords do not match');
});

test('skills are sent for a job seeker only', () => {
  const values = { ...asha, skills: ['SQL'], company: 'Acme', position: 'Engineer' };
  expect(signupData(values)).toEqual({
    userType: 'jobseeker',
    firstName: 'Asha',
    lastName: 'Rao',
    college: 'NIT Surat',
    skills: ['SQL'],
    linkedinUrl: 'https://www.linkedin.com/in/asha',
  });
});

test('company and position are sent for alumni and hr only; degree and batch when given', () => {
  const values = { ...asha, role: 'hr' as const, skills: ['SQL'], company: ' Acme ', position: 'Recruiter' };
  expect(signupData({ ...values, degree: 'MBA', batch: ' 2019 ' })).toEqual({
    userType: 'hr',
    firstName: 'Asha',
    lastName: 'Rao',
    college: 'NIT Surat',
    degree: 'MBA',
    batch: '2019',
    company: 'Acme',
    position: 'Recruiter',
    linkedinUrl: 'https://www.linkedin.com/in/asha',
  });
});
