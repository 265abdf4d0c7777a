import { exactSalary, salaryText } from './salary';

test.each([
  [{ min: 180_000_000, max: 260_000_000, currency: 'INR' }, '₹18–26 LPA', '₹18,00,000–₹26,00,000 a year'],
  [{ min: 75_000_000, max: 0, currency: 'INR' }, 'From ₹7.5 LPA', 'From ₹7,50,000 a year'],
  [{ min: 0, max: 2_000_000_000, currency: 'INR' }, 'Up to ₹200 LPA', 'Up to ₹2,00,00,000 a year'],
  [{ min: 6_000_000, max: 8_000_000, currency: 'USD' }, '$60,000–$80,000 a year', '$60,000–$80,000 a year'],
  [{ min: 5_000_000, max: 5_000_000, currency: 'JPY' }, 'JP¥50,00,000 a year', 'JP¥50,00,000 a year'],
])('the salary %j', (salary, short, exact) => {
  expect([salaryText(salary), exactSalary(salary)]).toEqual([short, exact]);
});

test('a salary that is not stated has no text', () => {
  const salary = { min: 0, max: 0, currency: 'INR' };
  expect([salaryText(salary), exactSalary(salary)]).toEqual([null, null]);
});
