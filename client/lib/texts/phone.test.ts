import { isPhone } from './phone';

test.each(['+91 98765 43210', ' 080-2222 1234 ', '+1 (415) 555.0132', '9876543210'])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['', 'call me', '12345', '+', '98765 43210 home', '1'.repeat(27)])('%j is not a phone number', (text) => {
  expect(isPhone(text)).toBe(false);
});
