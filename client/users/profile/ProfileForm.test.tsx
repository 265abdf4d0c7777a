import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, type GraphQLResponseBody, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { holdAnswer, renderLeaving } from '../../testing/leaving';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe } from '../../testing/users';
import { ProfilePage } from './ProfilePage';

type Input = Record<string, unknown>;
type Body = GraphQLResponseBody<GraphQLQuery>;
const json = (data: GraphQLQuery) => HttpResponse.json<Body>({ data });

/** A server that compares the expected values, as the real one does. `elsewhere` changes the profile in another tab. */
function profile(changes: Input = {}) {
  let now: Input = aMe(changes);
  const inputs: Input[] = [];
  const me = () => json({ __typename: 'Query', me: now });
  const save = ({ expected, ...input }: { expected?: Input }) => {
    inputs.push(input);
    const fields = Object.keys(input).filter(
      (field) => JSON.stringify(now[field]) !== JSON.stringify(expected?.[field]),
    );
    if (fields.length > 0) {
      const extensions = { code: 'CONFLICT', fields };
      return HttpResponse.json<Body>({ data: null, errors: [{ message: 'It has changed.', extensions }] });
    }
    now = { ...now, ...input };
    return json({ __typename: 'Mutation', updateProfile: { __typename: 'UpdateProfilePayload', me: now } });
  };
  server.use(
    graphql.query('MyProfile', me),
    graphql.query('ProfileNow', me),
    graphql.mutation('UpdateProfile', ({ variables }) => save(variables.input)),
  );
  return { inputs, elsewhere: (other: Input) => (now = { ...now, ...other }) };
}

const page = (path = '/profile?edit=headline') =>
  render(
    <>
      <ProfilePage />
      <Link to="/alumni">Elsewhere</Link>
    </>,
    { path },
  );
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => sessionStorage.clear());

test('the bar counts the changes, and forgets those that are taken back', async () => {
  profile();
  const { user } = page();
  const headline = await field('Headline');
  expect(press('Cancel')).toBeEnabled();
  await user.type(headline, 'Likes databases');
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  await user.clear(await field('Degree'));
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await user.clear(headline);
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
});

test('the completion moves while typing, and the field leaves the list of missing ones', async () => {
  profile();
  const { user } = page();
  const headline = await field('Headline');
  const bar = () => screen.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('aria-valuenow');
  const before = Number(bar());
  await user.type(headline, 'Likes databases');
  await waitFor(() => expect(Number(bar())).toBeGreaterThan(before));
  expect(screen.queryByRole('link', { name: 'Add a headline' })).not.toBeInTheDocument();
  await user.clear(headline);
  await waitFor(() => expect(Number(bar())).toBe(before));
});

test('the roles looked for and the experience are edited here', async () => {
  const { inputs } = profile();
  const { user } = page('/profile?edit=lookingFor');
  const roles = await field('Looking for');
  await waitFor(() => expect(roles).toHaveFocus());
  await user.type(roles, 'Backend Engineer{Enter}');
  await user.type(await field('Experience'), 'Fresher');
  await user.click(press('Save Changes'));
  await waitFor(() => expect(inputs).toEqual([{ experience: 'Fresher', lookingFor: ['Backend Engineer'] }]));
  expect(await screen.findByText('Backend Engineer')).toBeInTheDocument();
  expect(screen.getByText('Fresher')).toBeInTheDocument();
});

test('a headline of 10,000 characters is refused at its field, and not shortened', async () => {
  const { inputs } = profile();
  const { user } = page();
  const headline = await field('Headline');
  await user.click(headline);
  await user.paste('x'.repeat(10_000));
  await user.click(press('Save Changes'));
  expect(await screen.findByText('Use up to 160 characters. This text has 10,000.')).toBeInTheDocument();
  expect(headline).toHaveValue('x'.repeat(10_000));
  expect(inputs).toEqual([]);
});

test('names with emoji and from right to left are counted by character, and run in their own direction', async () => {
  const { inputs } = profile();
  const { user } = page('/profile?edit=firstName');
  const name = await field('First name');
  await user.clear(name);
  await user.click(name);
  await user.paste('👩‍💻'.repeat(20)); // 60 characters, which JavaScript counts as 100
  expect(name).toHaveAttribute('dir', 'auto');
  const last = await field('Last name');
  await user.clear(last);
  await user.type(last, 'سلمى');
  await user.click(press('Save Changes'));
  await waitFor(() => expect(inputs).toEqual([{ firstName: '👩‍💻'.repeat(20), lastName: 'سلمى' }]));
});

describe('a profile that was changed in another tab', () => {
  async function second() {
    const tabs = profile({ headline: 'Old', location: 'Pune' });
    const view = page();
    const headline = await field('Headline');
    await view.user.clear(headline);
    await view.user.type(headline, 'Second tab');
    tabs.elsewhere({ headline: 'First tab', degree: 'M.Tech' });
    await view.user.click(press('Save Changes'));
    const notice = await screen.findByRole('alert');
    await within(notice).findByText('Headline is now “First tab”.');
    return { ...tabs, ...view, headline, notice };
  }

  test('is shown with field and value, and the own text stays', async () => {
    const { headline, notice, container } = await second();
    expect(notice).toHaveTextContent('Your profile was changed elsewhere');
    expect(notice).toHaveTextContent('You typed “Second tab”.');
    expect(notice).not.toHaveTextContent('Degree');
    expect(notice).toHaveFocus();
    expect(headline).toHaveValue('Second tab');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('can be saved over', async () => {
    const { user, inputs, address } = await second();
    await user.click(press('Keep mine for Headline'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(press('Save Changes'));
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(inputs).toEqual([{ headline: 'Second tab' }, { headline: 'Second tab' }]);
    expect(screen.getByText('Second tab')).toBeInTheDocument();
  });

  test('can be taken over, after which nothing is left to save', async () => {
    const { user, headline, inputs } = await second();
    await user.click(press('Use the other for Headline'));
    expect(headline).toHaveValue('First tab');
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
    await user.click(press('Save Changes'));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(inputs).toEqual([{ headline: 'Second tab' }]);
  });
});

describe('what is typed and not saved', () => {
  test('is still there when the page opens again, on top of later changes', async () => {
    const { elsewhere, inputs } = profile({ location: 'Pune' });
    const first = page();
    await first.user.type(await field('Headline'), 'Likes databases');
    first.unmount();
    elsewhere({ location: 'Goa' });
    const { user } = page();
    expect(await field('Headline')).toHaveValue('Likes databases');
    expect(await field('Location')).toHaveValue('Goa');
    expect(screen.getByRole('status')).toHaveTextContent('Your changes are still here.');
    await user.click(press('Save Changes'));
    await waitFor(() => expect(inputs).toEqual([{ headline: 'Likes databases' }]));
    expect(sessionStorage).toHaveLength(0);
  });

  test('is offered on the page without the form, to continue or to discard', async () => {
    profile();
    const first = page();
    await first.user.type(await field('Headline'), 'x');
    first.unmount();
    const second = page('/profile');
    expect(await screen.findByText('You have changes that are not saved.')).toBeInTheDocument();
    await second.user.click(screen.getByRole('link', { name: 'Continue editing' }));
    expect(await field('Headline')).toHaveValue('x');
    second.unmount();
    const third = page('/profile');
    await third.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone after it was discarded', async () => {
    profile();
    const first = page();
    await first.user.type(await field('Headline'), 'x');
    await first.user.click(press('Discard'));
    await first.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(first.address()).toBe('/profile'));
    first.unmount();
    page();
    expect(await field('Headline')).toHaveValue('');
  });

  test('is gone after the page was left with it', async () => {
    profile();
    const first = page();
    await first.user.type(await field('Headline'), 'x');
    await first.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await first.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(first.address()).toBe('/alumni'));
    first.unmount();
    page();
    expect(await field('Headline')).toHaveValue('');
  });
});

test('a slow answer to saving leaves the user on the page where they have gone', async () => {
  profile();
  const me = aMe({ headline: 'Likes databases' });
  const updateProfile = { __typename: 'UpdateProfilePayload', me };
  const { asked, answer } = holdAnswer('UpdateProfile', { updateProfile });
  const { user, leave, address } = renderLeaving(<ProfilePage />, '/profile?edit=headline');
  await user.type(await field('Headline'), 'Likes databases');
  await user.click(press('Save Changes'));
  await asked;
  await waitFor(() => expect(press('Save Changes')).toBeDisabled()); // the guard asks nothing while it saves
  leave();
  expect(address()).toBe('/elsewhere');
  await answer('Profile saved');
  expect(address()).toBe('/elsewhere');
  expect(sessionStorage).toHaveLength(0);
});
