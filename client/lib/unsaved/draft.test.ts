import { draftOf } from './draft';
import { dropDrafts, dropDraftsOfOthers } from './dropDrafts';

const empty = { title: '', skills: [] as string[], open: false };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('keeps the values of a form until they are dropped', () => {
  const draft = draftOf('letter', empty);
  expect(draft.read()).toBeNull();
  draft.keep({ title: 'Engineer', skills: ['Go'], open: true });
  expect(draftOf('letter', empty).read()).toEqual({ title: 'Engineer', skills: ['Go'], open: true });
  expect(draftOf('another', empty).read()).toBeNull();
  draft.drop();
  expect(draft.read()).toBeNull();
});

test('stores only the fields that it knows', () => {
  const draft = draftOf<Record<string, string>>('sign-up', { email: '' });
  draft.keep({ email: 'asha@college.edu', password: 'Sunshine#1' });
  expect(sessionStorage.getItem('draft:sign-up')).toBe('{"email":"asha@college.edu"}');
});

test.each(['{"title":7,"skills":"Go","open":"yes","other":"x"}', '["title"]', 'null', '{"tit'])(
  'ignores what is invalid in %s',
  (text) => {
    sessionStorage.setItem('draft:letter', text);
    expect(draftOf('letter', empty).read()).toEqual(empty);
  },
);

test('signing out removes all drafts, and nothing else', () => {
  draftOf('letter', empty).keep(empty);
  sessionStorage.setItem('other', 'x');
  draftOf('job:asha:new', empty, localStorage).keep(empty);
  localStorage.setItem('token', 'x');
  dropDrafts();
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([['other'], ['token']]);
});

test('values can outlast the tab', () => {
  draftOf('job:asha:new', empty, localStorage).keep({ title: 'Engineer', skills: [], open: false });
  sessionStorage.clear();
  expect(draftOf('job:asha:new', empty, localStorage).read()).toEqual({ ...empty, title: 'Engineer' });
});

test('the next user who signs in finds no drafts of others', () => {
  for (const name of ['job:asha:new', 'job:ravi:new', 'job-before:ravi:copy:asha'])
    draftOf(name, empty, localStorage).keep(empty);
  localStorage.setItem('token', 'x');
  dropDraftsOfOthers('asha');
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft:job:asha:new', 'token']);
});
