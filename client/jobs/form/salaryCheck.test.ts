import type { JobType } from '../../graphql/graphql';
import { amountsInWords, likelySalary } from './salaryCheck';

const texts = (salaryMin: string, salaryMax: string, currency = 'INR') => ({ salaryMin, salaryMax, currency });
const likely = (typed: ReturnType<typeof texts>, type: JobType = 'FULL_TIME') => likelySalary(typed, type);

test.each([
  ['18', '', '1800000', ''],
  ['', '26', '', '2600000'],
  ['18', '26', '1800000', '2600000'],
  ['18.35', '26.5', '1835000', '2650000'],
  ['18', '26 lakh', '1800000', '26 lakh'],
  ['18,00,000', '26', '18,00,000', '2600000'],
  ['1', '', '100000', ''],
  ['350', '500', '350000', '500000'],
])('in rupees, from %j to %j is short for from %j to %j', (min, max, salaryMin, salaryMax) => {
  expect(likely(texts(min, max))).toEqual({ salaryMin, salaryMax, reason: 'short' });
});

test.each([
  [texts('60', '80', 'USD'), '60000', '80000'],
  [texts('45', '', 'EUR'), '45000', ''],
  [texts('500', '800', 'JPY'), '5000000', '8000000'],
])('%j is short for from %s to %s', (typed, salaryMin, salaryMax) => {
  expect(likely(typed)).toEqual({ salaryMin, salaryMax, reason: 'short' });
});

test.each<[ReturnType<typeof texts>, JobType, string, string]>([
  [texts('50000', '70,000'), 'FULL_TIME', '600000', '840000'],
  [texts('', '1,50,000'), 'FULL_TIME', '', '1800000'],
  [texts('1 lakh', '1.5 lakh'), 'CONTRACT', '1200000', '1800000'],
  [texts('25000', '40000'), 'INTERNSHIP', '300000', '480000'],
  [texts('12000', ''), 'PART_TIME', '144000', ''],
  [texts('8000', '', 'USD'), 'FULL_TIME', '96000', ''],
  [texts('1000', '1200', 'USD'), 'INTERNSHIP', '12000', '14400'],
  [texts('4500', '6000', 'EUR'), 'FULL_TIME', '54000', '72000'],
  [texts('3500', '', 'GBP'), 'FULL_TIME', '42000', ''],
  [texts('5000', '9000', 'SGD'), 'FULL_TIME', '60000', '108000'],
  [texts('15000', '25000', 'AED'), 'FULL_TIME', '180000', '300000'],
  [texts('300000', '450000', 'JPY'), 'FULL_TIME', '3600000', '5400000'],
])('%j for %s may be for a month', (typed, type, salaryMin, salaryMax) => {
  expect(likely(typed, type)).toEqual({ salaryMin, salaryMax, reason: 'month' });
});

test.each([
  [texts('1,00,000', '18,00,000'), '1200000', '18,00,000', 'month-min'],
  [texts('50000', '8 LPA'), '600000', '8 LPA', 'month-min'],
  [texts('8000', '1,20,000', 'USD'), '96000', '1,20,000', 'month-min'],
  [texts('18,00,000', '2,00,000'), '18,00,000', '2400000', 'month-max'],
  [texts('96000', '10000', 'USD'), '96000', '120000', 'month-max'],
])('%j mixes a month with a year: from %s to %s', (typed, salaryMin, salaryMax, reason) => {
  expect(likely(typed)).toEqual({ salaryMin, salaryMax, reason });
});

test.each<[ReturnType<typeof texts>, JobType]>([
  [texts('', ''), 'FULL_TIME'],
  [texts('2,00,000', ''), 'FULL_TIME'],
  [texts('2.4 LPA', '3 LPA'), 'FULL_TIME'],
  [texts('1.5 LPA', ''), 'FULL_TIME'],
  [texts('1,80,000', '2,40,000'), 'FULL_TIME'],
  [texts('3,36,000', '7,00,000'), 'FULL_TIME'],
  [texts('6,00,000', '30,00,000'), 'FULL_TIME'],
  [texts('1,50,00,000', '2,00,00,000'), 'FULL_TIME'],
  [texts('60,000', '96,000'), 'INTERNSHIP'],
  [texts('25,000', '60,000'), 'PART_TIME'],
  [texts('60000', '80000', 'USD'), 'FULL_TIME'],
  [texts('15080', '', 'USD'), 'FULL_TIME'],
  [texts('5000', '', 'USD'), 'INTERNSHIP'],
  [texts('24000', '42000', 'EUR'), 'FULL_TIME'],
  [texts('24000', '', 'GBP'), 'FULL_TIME'],
  [texts('60000', '', 'AED'), 'FULL_TIME'],
  [texts('3000000', '6000000', 'JPY'), 'FULL_TIME'],
  [texts('100', '200', 'KRW'), 'FULL_TIME'],
])('%j for %s is usual', (typed, type) => {
  expect(likely(typed, type)).toBeNull();
});

test.each([
  texts('26 lakh', '18 lakh'),
  texts('70000', '50000'),
  texts('26', '18'),
  texts('-18', ''),
  texts('18', 'much'),
])('nothing is offered for %j, which is refused', (typed) => {
  expect(likely(typed)).toBeNull();
});

test.each([
  [texts('1800000', ''), 'from 18 lakh (₹18,00,000)'],
  [texts('', '2600000'), 'up to 26 lakh (₹26,00,000)'],
  [texts('1800000', '2650000'), '18–26.5 lakh (₹18,00,000–₹26,50,000)'],
  [texts('1800000', '18 lakh'), '18 lakh (₹18,00,000)'],
  [texts('96000', '', 'USD'), 'from $96,000'],
])('%j in words', (typed, words) => {
  expect(amountsInWords(typed)).toBe(words);
});
