import { reachesParty } from './blocked.rules';

const referrer = { id: 'meera', firstName: 'Meera', name: 'Meera Nair' };
const facts = (status: string | null, blocks: { candidateBlocks?: boolean; referrerBlocks?: boolean }) => ({
  referrer,
  event: status === null ? null : { status, actor: null },
  candidateBlocks: false,
  referrerBlocks: false,
  ...blocks,
});

test.each([
  ['accepted', true],
  ['rejected', true],
  ['hired', true],
  ['expired', true],
  ['reviewed', false],
  ['referred', false],
  ['interview', false],
])('a candidate who blocks the referrer hears of %s: %s', (status, reaches) => {
  expect(reachesParty({ to: 'asha' }, facts(status, { candidateBlocks: true }))).toBe(reaches);
  expect(reachesParty({ to: 'asha' }, facts(status, { referrerBlocks: true }))).toBe(true);
});

test.each([['pending'], ['withdrawn'], ['expired'], [null]])(
  'a referrer who blocks the candidate does not hear of %s',
  (status) => {
    expect(reachesParty({ to: 'meera' }, facts(status, { referrerBlocks: true }))).toBe(false);
    expect(reachesParty({ to: 'meera' }, facts(status, { candidateBlocks: true }))).toBe(true);
  },
);
