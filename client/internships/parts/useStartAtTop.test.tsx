import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { openings, paid } from '../../testing/internships';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationPage } from '../application/ApplicationPage';
import { InternshipsPage } from '../list/InternshipsPage';
import { RegistrationPage } from '../registration/RegistrationPage';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

beforeEach(() => {
  scrollTo.mockClear();
  server.use(
    http.get('/api/internships/all', () => HttpResponse.json(openings)),
    http.get('/api/internships/applications/:id', () => HttpResponse.json(paid)),
    http.get('/api/profile/me', () => HttpResponse.json({})),
    http.get('/api/applications', () => HttpResponse.json([])),
  );
});

const openAt = (path: string, target: string) =>
  render(
    <main id="main" tabIndex={-1}>
      <Link to={target}>Go on</Link>
      <Routes>
        <Route path="/start" element={null} />
        <Route path="/internships" element={<InternshipsPage />} />
        <Route path="/internship-registration/:slug" element={<RegistrationPage onSignIn={jest.fn()} />} />
        <Route path="/internship-success/:id" element={<ApplicationPage />} />
      </Routes>
    </main>,
    { path },
  );

const PAGES = [
  ['/internships', 'Internship Openings'],
  ['/internship-registration/ds', 'Your application'],
  [`/internship-success/${paid.id}`, 'We received your application'],
] as const;

test.each(PAGES)('%s begins at its top when a link leads to it', async (path, heading) => {
  const { user } = openAt('/start', path);
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(PAGES)('%s stays where it was after a reload', async (path, heading) => {
  openAt(path, path);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(scrollTo).not.toHaveBeenCalled();
});
