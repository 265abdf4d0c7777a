import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { useDownload } from './useDownload';

function Export() {
  const { download, loading } = useDownload('The export failed');
  return (
    <button type="button" disabled={loading} onClick={() => download('/api/applications/export', 'applications.csv')}>
      Export
    </button>
  );
}

const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  saved.splice(0);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => jest.restoreAllMocks());

test('saves the file, which it asks for with the session', async () => {
  server.use(
    http.get('*/api/applications/export', ({ request }) =>
      request.headers.get('authorization') === 'Bearer test-token'
        ? HttpResponse.text('title\n', { headers: { 'content-type': 'text/csv' } })
        : new HttpResponse(null, { status: 401 }),
    ),
  );
  const { user } = render(<Export />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'applications.csv', href: 'blob:file' }]));
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test('says why there is no file', async () => {
  server.use(
    http.get('*/api/applications/export', () =>
      HttpResponse.json({ code: 'RATE_LIMITED', message: 'Try again in 20 s.', fields: [] }, { status: 429 }),
    ),
  );
  const { user } = render(<Export />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The export failed')).toBeInTheDocument();
  expect(screen.getByText('Try again in 20 s.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});
