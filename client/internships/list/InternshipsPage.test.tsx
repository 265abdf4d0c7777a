import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { openings } from '../../testing/internships';
import { InternshipsPage } from './InternshipsPage';

const answer = (body: object[]) => server.use(http.get('/api/internships/all', () => HttpResponse.json(body)));

test('lists the internships with their fee and what it includes', async () => {
  answer(openings);
  const { container } = render(<InternshipsPage />, { as: null });
  expect(screen.getByRole('status')).toHaveTextContent('Loading internships...');
  const card = await screen.findByRole('article', { name: 'Data Science Internship' });
  expect(card).toHaveTextContent('₹1,499');
  expect(card).toHaveTextContent('A mentor for eight weeks.');
  expect(within(card).getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('href', '/internship-registration/ds');
  expect(screen.getByRole('article', { name: 'UI/UX Design' })).toHaveTextContent('No fee');
  expect(await axe(container)).toHaveNoViolations();
});

test('says so when there are none', async () => {
  answer([]);
  render(<InternshipsPage />, { as: null });
  expect(await screen.findByText(/There are no openings at the moment/)).toBeInTheDocument();
});

test('can be retried when it did not load', async () => {
  server.use(http.get('/api/internships/all', () => HttpResponse.error(), { once: true }));
  answer(openings);
  server.use(http.get('/api/internships/all', () => HttpResponse.error(), { once: true }));
  const { user } = render(<InternshipsPage />, { as: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('The internships could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Full Stack Development' })).toBeInTheDocument();
});
