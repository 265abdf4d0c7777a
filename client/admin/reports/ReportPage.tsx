import { useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Page } from '../../ui/layout/Page';
import { reportsCopy as copy } from './copy';
import { ReportCase } from './ReportCase';

/** One report as a page of its own, on phones and by its address. */
export function ReportPage() {
  const { id = '' } = useParams();
  return (
    <Page title={copy.pane} back={{ label: copy.title, to: paths.adminReports }} width="prose">
      <ReportCase key={id} id={id} />
    </Page>
  );
}
