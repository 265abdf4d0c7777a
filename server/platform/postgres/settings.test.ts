import { settingFlags, sharedBuffers } from './settings';

const GB = 2 ** 30;

test.each([
  [0.5, '128MB'],
  [4, '410MB'],
  [8, '819MB'],
  [64, '1024MB'],
])('a machine with %d GB gives the buffers a tenth, within bounds', (memory, buffers) => {
  expect(sharedBuffers(memory * GB)).toBe(buffers);
});

test('the databases of tests have small buffers, because dropping one looks through all of them', () => {
  expect(settingFlags(false)).toContain('shared_buffers=128MB');
});
