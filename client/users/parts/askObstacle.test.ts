import { askObstacle } from './askObstacle';

const meera = { role: 'ALUMNI', verified: true, openToRequests: true };

test.each([
  [meera, null],
  [{ ...meera, role: 'HR' }, null],
  [{ ...meera, role: 'JOBSEEKER' }, 'not-a-referrer'],
  [{ ...meera, role: 'ADMIN' }, 'not-a-referrer'],
  [{ ...meera, verified: false }, 'not-verified'],
  [{ ...meera, openToRequests: false }, 'not-open'],
])('the obstacle to asking %j is %s', (person, obstacle) => {
  expect(askObstacle(person)).toBe(obstacle);
});
