import { summaryOf } from './summary';

const nobody = { company: null, position: null, college: null, batch: null };

test.each([
  [{ company: 'Zeta', position: 'Engineer', college: 'NIT Trichy', batch: 2019 }, 'Engineer at Zeta · NIT Trichy 2019'],
  [{ ...nobody, company: 'Zeta' }, 'Zeta'],
  [{ ...nobody, position: 'Engineer', college: 'NIT Trichy' }, 'Engineer · NIT Trichy'],
  [{ ...nobody, batch: 2019 }, 'Batch of 2019'],
  [nobody, ''],
])('summarizes what is known about a person: %j', (person, line) => {
  expect(summaryOf(person)).toBe(line);
});
