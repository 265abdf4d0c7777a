import { getSession } from '../lib/session';
import { paths } from '../routes/paths';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { lazyPage } from '../ui/lazy/lazyPage';

// Visitors need neither Apollo nor the portal.
export const SignedIn = lazyPage(
  async () => (await import('./SignedIn')).SignedIn,
  <ShellSkeleton collapsed={false} />,
);
export const VisitorPage = lazyPage(async () => (await import('./VisitorPage')).VisitorPage, null);

export const page = {
  internships: lazyPage(async () => (await import('../internships/list/InternshipsPage')).InternshipsPage),
  registration: lazyPage(async () => (await import('../internships/registration/RegistrationPage')).RegistrationPage),
  application: lazyPage(async () => (await import('../internships/application/ApplicationPage')).ApplicationPage),
  oidcReturn: lazyPage(async () => (await import('../auth/OidcReturn')).OidcReturn, null),
};

const ofInternships = [
  { start: paths.internships, part: page.internships },
  { start: paths.internshipRegistration(''), part: page.registration },
  { start: paths.internshipSuccess(''), part: page.application },
];

/**
 * Loads the files of the page at a path, all at once, so that the first render replaces the static frame of the document by that page. Also
 * resolves if they cannot be loaded; the page then says so.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const internship = ofInternships.find(({ start }) => pathname.startsWith(start));
  if (internship) await Promise.all([VisitorPage.preload(), internship.part.preload()]);
  else await (getSession() ? SignedIn : VisitorPage).preload();
}
