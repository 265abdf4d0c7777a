import { useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Page } from '../../ui/layout/Page';
import { Case } from '../case/Case';
import { queueCopy as copy } from './copy';

/** One verification as a page of its own, on phones and by its address. */
export function VerificationPage() {
  const { id = '' } = useParams();
  return (
    <Page title={copy.pane} back={{ label: copy.title, to: paths.adminVerifications }} width="prose">
      <Case key={id} id={id} />
    </Page>
  );
}
