import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { isAccepted } from './accepted';
import { FileDrop } from './FileDrop';
import { useUpload } from './useUpload';

const shared = {
  label: 'Résumé',
  help: 'PDF or Word, at most 5 MB',
  accept: '.pdf,.doc,.docx',
  maxBytes: 20,
  wrongType: 'A résumé is a PDF or a Word document.',
  tooLarge: 'A résumé may have at most 20 bytes.',
};
const pdf = (bytes = 4, name = 'asha.pdf') => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Résumé', { selector: 'input' }), { target: { files: [file] } });

test('takes a chosen file', async () => {
  const onFile = jest.fn();
  const { container } = render(<FileDrop {...shared} onFile={onFile} />);
  const file = pdf();
  choose(file);
  expect(onFile).toHaveBeenCalledWith(file);
  expect(await axe(container)).toHaveNoViolations();
});

test('takes a dropped file', () => {
  const onFile = jest.fn();
  render(<FileDrop {...shared} onFile={onFile} />);
  const file = pdf();
  fireEvent.drop(screen.getByText('PDF or Word, at most 5 MB'), { dataTransfer: { files: [file] } });
  expect(onFile).toHaveBeenCalledWith(file);
});

test('refuses a wrong type and a large file before the upload, and says why', () => {
  const onFile = jest.fn();
  render(<FileDrop {...shared} onFile={onFile} />);
  choose(new File(['x'], 'photo.png', { type: 'image/png' }));
  expect(screen.getByText('A résumé is a PDF or a Word document.')).toBeInTheDocument();
  choose(pdf(1536));
  expect(screen.getByText('A résumé may have at most 20 bytes. This file has 1.5 KB.')).toBeInTheDocument();
  expect(onFile).not.toHaveBeenCalled();
});

test('shows the progress of an upload, which can be canceled', async () => {
  const onCancel = jest.fn();
  const { user } = render(
    <FileDrop {...shared} onFile={() => {}} progress={0.42} onCancel={onCancel} current="asha.pdf" />,
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading résumé' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
});

test.each([
  [{ name: 'A.PDF', type: '' }, '.pdf', true],
  [{ name: 'a.pdf.exe', type: 'application/pdf' }, '.pdf', false],
  [{ name: 'a', type: 'image/png' }, 'image/*', true],
  [{ name: 'a', type: 'image/svg+xml' }, 'image/png, image/jpeg', false],
])('%j under %j: %s', (file, accept, expected) => {
  expect(isAccepted(file, accept)).toBe(expected);
});

function Uploader({ onStored }: { onStored: (id: string) => void }) {
  const { send, progress, error, cancel } = useUpload('resume');
  return (
    <FileDrop
      {...shared}
      progress={progress}
      error={error}
      onCancel={cancel}
      onFile={(file) => void send(file).then((stored) => stored && onStored(stored.id))}
    />
  );
}

test('useUpload returns the stored file', async () => {
  server.use(
    http.post('http://localhost/api/files', () =>
      HttpResponse.json(
        { id: 'f1', name: 'asha.pdf', mediaType: 'application/pdf', bytes: 4, url: '/f1' },
        { status: 201 },
      ),
    ),
  );
  const onStored = jest.fn();
  render(<Uploader onStored={onStored} />);
  choose(pdf());
  await waitFor(() => expect(onStored).toHaveBeenCalledWith('f1'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test("useUpload shows the server's error below the field", async () => {
  server.use(
    http.post('http://localhost/api/files', () =>
      HttpResponse.json({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The file is not a PDF.' }, { status: 415 }),
    ),
  );
  const onStored = jest.fn();
  render(<Uploader onStored={onStored} />);
  choose(pdf());
  expect(await screen.findByText('The file is not a PDF.')).toBeInTheDocument();
  expect(onStored).not.toHaveBeenCalled();
});
