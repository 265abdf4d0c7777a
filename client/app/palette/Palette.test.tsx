import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { portalOf } from '../navigation/portals';
import { Palette } from './Palette';
import { rememberPlace } from '../navigation/recentPlaces';

const meera = {
  __typename: 'User',
  id: 'm1',
  name: 'Meera Nair',
  verified: true,
  position: 'Engineer',
  company: 'Zeta',
  college: 'PES University',
  batch: 2019,
  stats: { __typename: 'ReferrerStats', typicalReplyHours: 20, answerRate: 90 },
};

const asha = {
  __typename: 'Candidate',
  id: 's1',
  readiness: { __typename: 'Readiness', score: 88, band: 'GOOD' },
  user: {
    __typename: 'User',
    id: 's1',
    name: 'Asha Rao',
    degree: 'B.Tech CSE',
    college: 'COEP Pune',
    batch: 2026,
  },
};
const job = { __typename: 'Job', id: 'j1', title: 'Backend Engineer', company: 'Zeta', location: 'Pune' };

const list = (name: string, node: object) => ({
  __typename: `${name}Connection`,
  edges: [{ __typename: `${name}Edge`, node }],
});

/** Answers searches with one of each kind that the viewer's portal asks for; records the texts. */
function answer() {
  const asked: unknown[] = [];
  server.use(
    graphql.query('Palette', ({ variables }) => {
      asked.push(variables.q);
      const match = { __typename: 'JobMatch', score: 82 };
      const found = variables.isStudent
        ? { userDirectory: list('User', meera), jobs: list('Job', { ...job, match }) }
        : { candidates: list('Candidate', asha), listings: list('Job', { ...job, status: 'DRAFT' }) };
      const conversations = list('Conversation', { __typename: 'Conversation', id: 'c1', with: meera });
      return HttpResponse.json({ data: { ...found, conversations } });
    }),
  );
  return asked;
}

function show(role = 'JOBSEEKER') {
  const onClose = jest.fn();
  const onShowKeys = jest.fn();
  const ui = <Palette portal={portalOf(role)} onClose={onClose} onSignOut={jest.fn()} onShowKeys={onShowKeys} />;
  return { ...render(ui, { path: '/alumni', as: { role } }), onClose, onShowKeys };
}

async function field() {
  const input = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}
/** The text without the shortcut at its end. */
const textOf = (option: HTMLElement) => option.textContent.replace(/g [\w,]$/, '');
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')

    .map(textOf);
const active = () => textOf(screen.getByRole('option', { selected: true }));

beforeEach(() => sessionStorage.clear());

test('lists sections and actions, without the page that is open, and passes the accessibility check', async () => {
  show();
  await field();
  expect(optionsOf('Go to')).toEqual(['Dashboard', 'My Profile', 'Skills & Resume', 'Referral Center', 'Job Explorer']);
  expect(optionsOf('Do')[0]).toBe('Request a referral');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  expect(await axe(document.body)).toHaveNoViolations();
});

test('lists recent places before anything is typed', async () => {
  show().unmount();
  rememberPlace({ to: '/referrals/7', title: 'Backend Engineer' });
  rememberPlace({ to: '/people/1', title: 'Meera Nair' });
  const { user } = show();
  await field();
  expect(optionsOf('Recent')).toEqual(['Meera Nair', 'Backend Engineer']);
  await user.keyboard('b');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('moves with the arrow keys, Home and End, and opens with Enter', async () => {
  const { user, address, onClose } = show();
  const input = await field();
  expect(active()).toBe('Dashboard');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Skills & Resume');
  expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Switch to dark mode');
  await user.keyboard('{Home}{End}{Home}{ArrowDown}{Enter}');
  expect(address()).toBe('/profile');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('searches people, jobs and conversations once, after a pause and from two letters', async () => {
  const asked = answer();
  const { user, address } = show();
  await field();
  await user.keyboard('meera');
  await waitFor(() =>
    expect(optionsOf('People')).toEqual([
      'Meera NairVerifiedEngineer at Zeta · PES University 2019 · Answers 90%, usually within 20 hours',
    ]),
  );
  expect(asked).toEqual(['meera']);
  expect(optionsOf('Conversations')).toEqual(['Meera NairEngineer at Zeta · PES University 2019']);
  expect(optionsOf('Jobs')).toEqual(['Backend EngineerZeta · Pune · Match 82']);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  await user.click(screen.getAllByRole('option')[2] as HTMLElement);
  expect(address()).toBe('/messages/c1');
});

test('referrers find candidates and their own job listings, and open them in their pages', async () => {
  answer();
  const { user, address } = show('ALUMNI');
  await field();
  await user.keyboard('zeta');
  await waitFor(() => expect(optionsOf('Candidates')).toEqual(['Asha RaoB.Tech CSE · COEP Pune 2026 · 88 Good']));
  expect(optionsOf('Job Listings')).toEqual(['Backend EngineerZeta · Pune · Draft']);
  expect(optionsOf('Conversations')).toHaveLength(1);
  for (const name of ['People', 'Jobs']) expect(screen.queryByRole('group', { name })).toBeNull();
  await user.click(screen.getByRole('option', { name: /Asha Rao/ }));
  expect(address()).toBe('/candidates?open=s1');
  await user.click(screen.getByRole('option', { name: /Backend Engineer/ }));
  expect(address()).toBe('/listings/j1');
});

test('finds the sections of the settings, and what referrers do', async () => {
  answer();
  const { user, address } = show('ALUMNI');
  await field();
  expect(optionsOf('Do').slice(0, 4)).toEqual([
    'Post New Job',
    'Next waiting request',
    'Invite to Apply',
    'Export report',
  ]);
  await user.keyboard('keys');
  expect(screen.queryByRole('option', { name: 'API Keys' })).toBeNull();
  await user.keyboard('{Escape}privacy');
  expect(optionsOf('Go to')).toEqual(['Privacy Settings']);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/settings/privacy');
});

test('Escape clears the text, then closes', async () => {
  answer();
  const { user, onClose } = show();
  const input = await field();
  await user.keyboard('logout');
  expect(optionsOf('Do')).toEqual(['Logout']);
  await user.keyboard('{Escape}');
  expect(input).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('opens a place in a new tab with Ctrl Enter, and runs actions', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, onShowKeys } = show('ALUMNI');
  await field();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/dashboard', '_blank', 'noopener');
  await user.keyboard('shortcuts{Enter}');
  expect(onShowKeys).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

test('says when nothing is found and when the search fails', async () => {
  server.use(graphql.query('Palette', () => HttpResponse.error()));
  const { user } = show();
  await field();
  await user.keyboard('z');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “z”.');
  await user.keyboard('yz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search failed. Type again to retry.'));
});
