import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from '../lib/useSession';
import { NotFoundPage } from './NotFoundPage';
import { PageBoundary } from './PageBoundary';
import { paths, pathPatterns } from '../routes/paths';
import { page, SignedIn, VisitorPage } from './parts';

/** The internship pages, which visitors can see too; otherwise the visitor's pages or the portal of the signed-in user. */
export function App({ persisted = false }: { persisted?: boolean }) {
  const session = useSession();
  useEffect(() => {
    // Used by the CSS of the public pages' header.
    document.documentElement.classList.toggle('signed-in', session !== null);
  }, [session]);
  return (
    <PageBoundary>
      <Routes>
        <Route path={paths.internships} element={<VisitorPage>{() => <page.internships />}</VisitorPage>} />
        <Route
          path={paths.internshipRegistration(':slug')}
          element={<VisitorPage>{(signIn) => <page.registration onSignIn={signIn} />}</VisitorPage>}
        />
        <Route
          path={paths.internshipSuccess(':id')}
          element={session ? <VisitorPage>{() => <page.application />}</VisitorPage> : <VisitorPage ask />}
        />
        <Route path={paths.oidcReturn} element={<page.oidcReturn />} />
        <Route path="*" element={session ? <SignedIn session={session} persisted={persisted} /> : <Visitor />} />
      </Routes>
    </PageBoundary>
  );
}

/** A path that needs a sign-in shows the dialog over the landing page, and its own page after the sign-in. */
function Visitor() {
  return (
    <Routes>
      <Route path={paths.home} element={<VisitorPage />} />
      {pathPatterns().map((path) => (
        <Route key={path} path={path} element={<VisitorPage ask />} />
      ))}
      <Route path="*" element={<VisitorPage>{() => <NotFoundPage alone />}</VisitorPage>} />
    </Routes>
  );
}
