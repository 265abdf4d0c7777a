import { uuidV4, uuidV7 } from './uuid';

test('makes random UUIDs of version 4', () => {
  const made = Array.from({ length: 200 }, uuidV4);
  expect(new Set(made).size).toBe(200);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('makes UUIDs of version 7 that sort by their time', () => {
  const early = uuidV7(Date.UTC(2026, 0, 1));
  const late = uuidV7(Date.UTC(2026, 0, 1) + 1);
  expect(early).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(early < late).toBe(true);
  expect(Number.parseInt(early.replace(/-/g, '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
});
