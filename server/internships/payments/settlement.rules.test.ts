import { PaymentStatus } from '../internships.rules';
import {
  amountDue,
  initialsOf,
  moneyText,
  receiptNumber,
  receiptYear,
  type SettlementFacts,
  settle,
} from './settlement.rules';

const { CREATED, FAILED, PAID, REFUNDED } = PaymentStatus;
const facts = (parts: Partial<SettlementFacts>): SettlementFacts => ({
  application: CREATED,
  known: null,
  fits: true,
  ...parts,
});

describe('the settlement of a payment', () => {
  it.each([
    ['captured', {}, 'paid'],
    ['captured', { application: FAILED }, 'paid'],
    ['captured', { known: 'failed' }, 'paid'],
    ['captured', { fits: false }, 'mismatch'],
    ['captured', { application: PAID }, 'paid_twice'],
    ['captured', { application: REFUNDED }, 'paid_twice'],
    ['captured', { application: PAID, fits: false }, 'mismatch'],
    ['captured', { application: PAID, known: 'captured' }, 'nothing'],
    ['captured', { application: PAID, known: 'refund_due' }, 'nothing'],
    ['captured', { application: REFUNDED, known: 'refunded' }, 'nothing'],
    ['captured', { known: 'mismatched' }, 'nothing'],
    ['failed', {}, 'failed'],
    ['failed', { application: PAID }, 'failed'],
    ['failed', { known: 'failed' }, 'nothing'],
    ['failed', { application: PAID, known: 'captured' }, 'nothing'],
    ['refunded', { application: PAID, known: 'captured' }, 'refunded'],
    ['refunded', { application: PAID, known: 'refund_due' }, 'extra_refunded'],
    ['refunded', { known: 'mismatched' }, 'extra_refunded'],
    ['refunded', { application: REFUNDED, known: 'refunded' }, 'nothing'],
    ['refunded', {}, 'nothing'],
    ['refunded', { known: 'failed' }, 'nothing'],
  ] as const)('that was %s, with %j, is %s', (outcome, given, expected) => {
    expect(settle(outcome, facts(given))).toBe(expected);
  });
});

describe('a receipt', () => {
  it('is numbered by the year in India', () => {
    expect(receiptYear(new Date('2026-12-31T18:29:59Z'))).toBe(2026);
    expect(receiptYear(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
    expect(receiptNumber(2026, 1)).toBe('BM-R-2026-000001');
    expect(receiptNumber(2026, 1_234_567)).toBe('BM-R-2026-1234567');
  });

  it.each([
    ['Asha Rao', 'A. R.'],
    ['श्रीकृष्ण द्विवेदी', 'श्री. द्वि.'],
    ['  A.  P. J. Abdul   Kalam ', 'A. P. J. A. K.'],
    ['Élodie', 'É.'],
    ['', ''],
  ])('of %j shows %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('has the amount in the Indian format', () => {
    expect(moneyText(14_990_050, 'INR')).toBe('₹1,49,900.50');
  });
});

describe('what is to be paid', () => {
  it.each([
    ['the fee at first', null, { fee: 500, open: true }, 500],
    ['what was asked for, if the fee was raised', 500, { fee: 900, open: true }, 500],
    ['the fee, if it was lowered', 500, { fee: 300, open: true }, 300],
    ['what was asked for, until a lowered fee is confirmed', 500, { fee: 300, open: false }, 500],
    ['nothing, if the fee was removed', 500, { fee: 0, open: true }, 0],
  ])('is %s', (_, asked, internship, due) => {
    expect(amountDue(asked, internship)).toBe(due);
  });
});
