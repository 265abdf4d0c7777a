import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { OwnCredentials } from './OwnCredentials';

const java = { __typename: 'Skill', name: 'Java', category: 'TOOLS', source: null, sourceIcon: null, associations: [] };
const data = { skills: [java], skillSuggestions: ['Docker'], certifications: [] };
const answer = () => server.use(graphql.query('OwnCredentials', () => HttpResponse.json({ data })));
const show = () => render(<OwnCredentials />, { path: '/profile', as: { role: 'ALUMNI' } });

test('a referrer has the skills and the certifications', async () => {
  answer();
  const { container } = show();
  const skills = within(await screen.findByRole('region', { name: 'Skills' }));
  expect(skills.getByRole('button', { name: 'Edit Java' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Licenses & certifications' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('skills that cannot be loaded can be retried', async () => {
  server.use(graphql.query('OwnCredentials', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getByText('Loading your skills')).toBeInTheDocument();
  expect(await screen.findByText('Your skills could not be loaded.')).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Skills' })).toBeVisible();
});
