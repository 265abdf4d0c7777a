import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { JobListingsPage } from '../jobs/listings/JobListingsPage';
import { ManageJobPage } from '../jobs/manage/ManageJobPage';
import { paths } from '../routes/paths';
import { lazyPage } from '../ui/lazy/lazyPage';
import type { Portal } from './navigation/portals';
import { NotFoundPage } from './NotFoundPage';

export const NewJobPage = lazyPage(async () => (await import('../jobs/form/JobFormPage')).NewJobPage);
const EditJobPage = lazyPage(async () => (await import('../jobs/form/JobFormPage')).EditJobPage);

/** The path of a page below that of the list. */
const below = (path: string) => path.slice(paths.listings.length);

/** The jobs that a referrer manages: the list, the form, and the page of each job. Students are led to the page that they have. */
export function ListingScreens({ portal }: { portal: Portal['key'] }) {
  if (portal === 'student')
    return (
      <Routes>
        <Route path={below(paths.listing(':id'))} element={<JobOfStudents />} />
        <Route path="*" element={<Navigate to={paths.jobs} replace />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={<JobListingsPage />} />
      <Route path={below(paths.newListing)} element={<NewJobPage />} />
      <Route path={below(paths.listing(':id'))} element={<ManageJobPage />} />
      <Route path={below(paths.editListing(':id'))} element={<EditJobPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** A job has one path for each side. A shared link redirects to the viewer's own. */
function JobOfStudents() {
  const { id = '' } = useParams();
  return <Navigate to={paths.job(id)} replace />;
}
