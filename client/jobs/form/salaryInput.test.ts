import { amountOf, salaryErrors, salaryInWords, salaryOf, salaryTexts } from './salaryInput';

const texts = (salaryMin: string, salaryMax: string, currency = 'INR') => ({ salaryMin, salaryMax, currency });

test.each([
  ['', 0],
  ['18,00,000', 1_800_000],
  ['₹ 18,00,000', 1_800_000],
  ['18 lakh', 1_800_000],
  ['18.5 LPA', 1_850_000],
  ['-5', -5],
  ['twelve', null],
  ['1e9', null],
  ['12-15', null],
])('the amount of %j is %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  [texts('12', '10'), { min: null, max: 'Enter at least the amount in From.' }],
  [texts('10', ''), { min: null, max: null }],
  [texts('-1', ''), { min: 'Enter 0 or more.', max: null }],
  [texts('', 'much'), { min: null, max: 'Enter an amount, for example 18,00,000 or 18 lakh.' }],
  [texts('', '200 lakh'), { min: null, max: null }],
  [texts('', '2,00,00,001'), { min: null, max: 'Enter at most ₹2,00,00,000 a year.' }],
  [texts('', '99999999999999999999'), { min: null, max: 'Enter at most ₹2,00,00,000 a year.' }],
  [texts('', '2000000001', 'JPY'), { min: null, max: 'Enter at most JP¥2,00,00,00,000 a year.' }],
])('the errors of %j', (salary, errors) => {
  expect(salaryErrors(salary)).toEqual(errors);
});

test('a salary is sent in the minor unit, and shown as it was typed', () => {
  expect(salaryOf(texts('18 lakh', '26,00,000'))).toEqual({ min: 180_000_000, max: 260_000_000, currency: 'INR' });
  expect(salaryOf(texts('5000000', '', 'JPY'))).toEqual({ min: 5_000_000, max: 0, currency: 'JPY' });
  expect(salaryTexts({ min: 180_000_000, max: 0, currency: 'INR' })).toEqual(texts('1800000', ''));
});

test.each([
  [texts('18 lakh', '26 lakh'), '₹18–26 LPA, which is ₹18,00,000–₹26,00,000 a year.'],
  [texts('60000', '80000', 'USD'), '$60,000–$80,000 a year'],
  [texts('', ''), null],
  [texts('26 lakh', '18 lakh'), null],
])('%j in words', (salary, words) => {
  expect(salaryInWords(salary)).toBe(words);
});
