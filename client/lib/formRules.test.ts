import { isBatch, isEmail, isLinkedinProfile, withScheme } from './formRules';

test('adds https to a URL without a scheme', () => {
  expect(withScheme(' linkedin.com/in/asha ')).toBe('https://linkedin.com/in/asha');
  expect(withScheme('http://example.org')).toBe('http://example.org');
  expect(withScheme('')).toBe('');
});

test.each(['linkedin.com/in/asha', 'https://www.linkedin.com/in/asha'])(
  '%s is the URL of a LinkedIn profile',
  (text) => {
    expect(isLinkedinProfile(text)).toBe(true);
  },
);

test.each([
  'asha',
  'javascript:alert(1)',
  'ftp://a.example/x',
  'mailto:asha@college.edu',
  '',
  'http://www.linkedin.com/in/asha',
  'https://example.org/in/asha',
  'https://www.linkedin.com@evil.example/in/asha',
  'https://linkedin.com:8443/in/asha',
  'https://www.linkedin.com/company/acme',
])('%j is not the URL of a LinkedIn profile', (text) => {
  expect(isLinkedinProfile(text)).toBe(false);
});

test('an email has a name and a host with a dot', () => {
  expect(['asha@college.edu', ' asha@college.edu '].map(isEmail)).toEqual([true, true]);
  expect(['asha', 'asha@', '@college.edu', 'a b@college.edu', 'asha@college'].filter(isEmail)).toEqual([]);
});

test('a batch is a year from 1950 to 2040', () => {
  expect(['1950', '2026', ' 2040 '].map(isBatch)).toEqual([true, true, true]);
  expect(['', '26', '1949', '2041', '20266', 'soon'].filter(isBatch)).toEqual([]);
});
