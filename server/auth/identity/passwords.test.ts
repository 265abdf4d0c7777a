import { Passwords } from './passwords';
import { Semaphore } from './semaphore';

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

describe('the semaphore', () => {
  it('runs a limited number of tasks at a time and the others in order', async () => {
    const semaphore = new Semaphore(2, 10);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) => async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done.push(n);
    };
    await Promise.all([0, 1, 2, 3, 4].map((n) => semaphore.run(work(n))));
    expect({ most, done }).toEqual({ most: 2, done: [0, 1, 2, 3, 4] });
  });

  it('rejects tasks that would wait too long, and continues after a failure', async () => {
    const semaphore = new Semaphore(1, 0);
    const failing = semaphore.run(() => Promise.reject(new Error('lost')));
    await expect(semaphore.run(async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(failing).rejects.toThrow('lost');
    await expect(semaphore.run(async () => 1)).resolves.toBe(1);
  });
});
