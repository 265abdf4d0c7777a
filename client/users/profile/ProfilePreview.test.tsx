import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aCertification, aMe } from '../../testing/users';
import { ProfilePage } from './ProfilePage';

const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });

const me = aMe({
  phone: '+91 98765 43210',
  lookingFor: ['Backend Engineer'],
  experience: 'Fresher',
  resume: {
    __typename: 'FileRef',
    id: 'f1',
    name: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: 1,
    url: 'http://x/f1',
  },
});

/** Answers with what a user of the role sees; `hidden` replaces fields, and null hides the profile. */
function preview(hidden: Record<string, unknown> | null) {
  server.use(
    graphql.query('MyProfile', () => json({ __typename: 'Query', me })),
    graphql.query('ProfilePreview', ({ variables }) => {
      const seen = { ...me, __typename: 'ProfilePreview', seenBy: variables.role, ...hidden };
      return json({ __typename: 'Query', me: { ...me, asSeenBy: hidden && seen } });
    }),
  );
}

test('marks what is hidden by a switch, and links to the switch', async () => {
  preview({ email: null, certifications: [aCertification()] });
  const { container } = render(<ProfilePage />, { path: '/profile?view=alumni' });
  expect(await screen.findByText('Hidden from alumni')).toBeInTheDocument();
  const change = screen.getByRole('link', { name: 'Change who sees your Email' });
  expect(change).toHaveAttribute('href', '/settings/privacy');
  expect(screen.getByRole('link', { name: 'linkedin.com/in/asha' })).toBeInTheDocument();
  expect(screen.getByText('Only you see it')).toBeInTheDocument();
  expect(screen.getByText('Only people you send a request or an application to')).toBeInTheDocument();
  expect(screen.getByText('Backend Engineer')).toBeInTheDocument();
  expect(screen.getByText('Issued Jan 2025')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('changes to another role, and says what only referrers see', async () => {
  preview({ experience: null, lookingFor: [] });
  const { user, address } = render(<ProfilePage />, { path: '/profile?view=hr' });
  await screen.findByText(/HR of a verified company sees this/);
  const choice = within(screen.getByRole('radiogroup', { name: 'View as' }));
  await user.click(choice.getByRole('radio', { name: 'Batchmates' }));
  expect(address()).toBe('/profile?view=batchmates');
  expect(await screen.findByText('Students of your college see this.')).toBeInTheDocument();
  expect(await screen.findAllByText('Only alumni and HR see it')).toHaveLength(2);
});

test('says who cannot find the profile at all', async () => {
  preview(null);
  render(<ProfilePage />, { path: '/profile?view=hr' });
  expect(await screen.findByText('With your privacy settings, HR cannot find your profile.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change who can find you' })).toHaveAttribute('href', '/settings/privacy');
});

test('can be retried when it fails, and leads back', async () => {
  preview({});
  server.use(graphql.query('ProfilePreview', () => HttpResponse.error(), { once: true }));
  const { user, address } = render(<ProfilePage />, { path: '/profile?view=alumni' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to your profile' }));
  expect(address()).toBe('/profile');
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeInTheDocument();
});
