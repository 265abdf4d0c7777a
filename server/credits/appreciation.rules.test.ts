import { appreciationDocument } from './appreciation.rules';

const rowsOf = (accepted: number, hired: number) => {
  const at = new Date('2026-03-31T20:00:00Z');
  const { parts } = appreciationDocument({ name: 'Meera Nair', accepted, hired, code: 'CERT-1', at });
  const [first] = parts;
  return first && 'rows' in first ? Object.fromEntries(first.rows) : {};
};

it('a certificate of appreciation names the referrer, the results and the date in India', () => {
  expect(rowsOf(23, 16)).toEqual({
    'Awarded to': 'Meera Nair',
    'Referrals given': '23 requests accepted',
    Hires: '16 people hired',
    Date: '1 April 2026',
    Number: 'CERT-1',
  });
});

it('a certificate of appreciation uses the singular for one', () => {
  expect(rowsOf(1, 1)).toMatchObject({
    'Referrals given': '1 request accepted',
    Hires: '1 person hired',
  });
});
