import { Passwords } from './passwords';
import { Semaphore } from './semaphore';

const cheap = new Passwords({ log2N: 4, r: 8, p: 1 });

it('knows a password by its hash, and no other', async () => {
  const hash = await cheap.hash('Correct-horse-7');
  expect(await cheap.matches('Correct-horse-7', hash)).toBe(true);
  expect(await cheap.matches('Correct-horse-8', hash)).toBe(false);
});

it('salts: one password has many hashes', async () => {
  expect(await cheap.hash('Correct-horse-7')).not.toBe(await cheap.hash('Correct-horse-7'));
});

it('reads the cost from the hash, so that it can be raised later', async () => {
  const dearer = new Passwords({ log2N: 5, r: 8, p: 1 });
  expect(await dearer.matches('Correct-horse-7', await cheap.hash('Correct-horse-7'))).toBe(true);
});

it('matches nobody without a hash', async () => {
  expect(await cheap.matches('', null)).toBe(false);
});

describe('the semaphore', () => {
  it('lets through so many at a time, the others in turn', async () => {
    const room = new Semaphore(2, 10);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) => async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done.push(n);
    };
    await Promise.all([0, 1, 2, 3, 4].map((n) => room.run(work(n))));
    expect({ most, done }).toEqual({ most: 2, done: [0, 1, 2, 3, 4] });
  });

  it('sends away who would wait too long, and goes on after a failure', async () => {
    const room = new Semaphore(1, 0);
    const failing = room.run(() => Promise.reject(new Error('lost')));
    await expect(room.run(async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(failing).rejects.toThrow('lost');
    await expect(room.run(async () => 1)).resolves.toBe(1);
  });
});
