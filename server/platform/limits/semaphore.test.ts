import { Semaphore } from './semaphore';

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
