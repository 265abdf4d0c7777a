import { askObstacle, describe as describePerson, spokenHours } from './people';

const nobody = { company: null, position: null, college: null, batch: null };

test.each([
  [{ company: 'Zeta', position: 'Engineer', college: 'NIT Trichy', batch: 2019 }, 'Engineer at Zeta · NIT Trichy 2019'],
  [{ ...nobody, company: 'Zeta' }, 'Zeta'],
  [{ ...nobody, position: 'Engineer', college: 'NIT Trichy' }, 'Engineer · NIT Trichy'],
  [{ ...nobody, batch: 2019 }, 'Batch of 2019'],
  [nobody, ''],
])('a person is described by what is known of them (%j)', (person, line) => {
  expect(describePerson(person)).toBe(line);
});

test.each([
  [0, 'an hour'],
  [1, 'an hour'],
  [5, 'five hours'],
  [23, '23 hours'],
  [24, 'a day'],
  [25, 'two days'],
  [48, 'two days'],
  [300, '13 days'],
])('%d hours are said as "%s"', (hours, words) => {
  expect(spokenHours(hours)).toBe(words);
});

const meera = { role: 'ALUMNI', verified: true, openToRequests: true };

test.each([
  [meera, null],
  [{ ...meera, role: 'HR' }, null],
  [{ ...meera, role: 'JOBSEEKER' }, 'not-a-referrer'],
  [{ ...meera, role: 'ADMIN' }, 'not-a-referrer'],
  [{ ...meera, verified: false }, 'not-verified'],
  [{ ...meera, openToRequests: false }, 'not-open'],
])('what stands in the way of asking %j is %s', (person, obstacle) => {
  expect(askObstacle(person)).toBe(obstacle);
});
