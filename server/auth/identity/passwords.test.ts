import { Passwords } from './passwords';

const cheap = new Passwords({ log2N: 4, r: 8, p: 1 });

it('a hash matches its own password and no other', async () => {
  const hash = await cheap.hash('Correct-horse-7');
  expect(await cheap.matches('Correct-horse-7', hash)).toBe(true);
  expect(await cheap.matches('Correct-horse-8', hash)).toBe(false);
});

it('hashes of the same password differ', async () => {
  expect(await cheap.hash('Correct-horse-7')).not.toBe(await cheap.hash('Correct-horse-7'));
});

it('the cost is read from the hash, so that it can be raised later', async () => {
  const expensive = new Passwords({ log2N: 5, r: 8, p: 1 });
  expect(await expensive.matches('Correct-horse-7', await cheap.hash('Correct-horse-7'))).toBe(true);
});

it('without a hash no password matches', async () => {
  expect(await cheap.matches('', null)).toBe(false);
});
