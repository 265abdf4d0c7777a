import { MessageWarning, warningOf } from './warnings.rules';

const { CREDENTIALS, MONEY, ELSEWHERE } = MessageWarning;

test.each([
  ['Please share the OTP that you just got.', CREDENTIALS],
  ['Send me your password and I apply for you.', CREDENTIALS],
  ['I need your UPI PIN to refund it.', CREDENTIALS],
  ['There is a registration fee of 500, fully refundable.', MONEY],
  ['A small PROCESSING FEE applies.', MONEY],
  ['The security deposit comes back after training.', MONEY],
  ['Pay ₹2,000 to confirm your seat.', MONEY],
  ['Just send me Rs. 999 first.', MONEY],
  ['Transfer the amount of INR 5000 today.', MONEY],
  ['My UPI ID is below.', MONEY],
  ['hr.team@okaxis', MONEY],
  ['Scan the code with PhonePe.', MONEY],
  ['Send your bank details for the salary.', MONEY],
  ['Join here: https://t.me/jobs_fast', ELSEWHERE],
  ['wa.me/919876543210', ELSEWHERE],
  ['Message me on WhatsApp.', ELSEWHERE],
  ["Let's continue on Telegram, it is faster.", ELSEWHERE],
  ['WhatsApp: +91 98765 43210', ELSEWHERE],
])('warns of %s', (content, warning) => {
  expect(warningOf(content)).toBe(warning);
});

test.each([
  'I work on the payments team at Razorpay.',
  'The college gives a fee waiver for hackathons.',
  'The registration fee waiver is for students.',
  'They pay ₹20 LPA plus stock.',
  'Pay: ₹18–26 LPA, remote.',
  'They pay a ₹40,000 stipend.',
  'Can you pay attention to the second question?',
  'I built an OTP service with Redis.',
  'We send OTP emails through a queue.',
  'My project is a Telegram bot.',
  'Would you join the WhatsApp team at Meta?',
  'I worked on WhatsApp Business for two years.',
  'I interned at PhonePe and Paytm.',
  'My bank project uses Kafka, and each account has a balance.',
  'Call me at 98765 43210.',
  'You can reset your password in Settings.',
  'Which fees does the exchange charge its traders?',
  'https://batchmate.example/jobs/0199f000',
  '',
])('says nothing about %s', (content) => {
  expect(warningOf(content)).toBeNull();
});

test('takes no long time for a text that repeats the beginning of a rule', () => {
  const before = process.hrtime.bigint();
  for (const words of ['pay ', 'message ', 'whatsapp ', 'send me the ', 'a@', 'registration '])
    warningOf(words.repeat(4000 / words.length));
  expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(500);
});
