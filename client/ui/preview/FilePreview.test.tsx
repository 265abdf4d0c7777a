import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { callResizeObservers } from '../../testing/resizeObserver';
import { server } from '../../testing/server';
import { FilePreview, type FilePreviewProps } from './FilePreview';
import { openPdf } from './openPdf';

// The real one needs a worker and a canvas; e2e/preview.spec.ts tests it in a browser.
jest.mock('./openPdf', () => ({ openPdf: jest.fn() }));
const open = jest.mocked(openPdf);

const close = jest.fn();
const draw = jest.fn(async () => undefined);
const file = { name: 'cv.pdf', bytes: 1200, mediaType: 'application/pdf', url: '/api/files/f1' };

beforeEach(() => {
  jest.clearAllMocks();
  open.mockResolvedValue({ pages: 2, draw, close });
  server.use(http.get('*/api/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
  callResizeObservers(600);
});
afterEach(() => jest.restoreAllMocks());

const Sample = (props: Partial<FilePreviewProps>) => (
  <FilePreview
    file={file}
    fresh={async () => '/api/files/fresh'}
    label="Download cv.pdf"
    previewLabel="Preview of cv.pdf"
    failed="The file could not be downloaded"
    {...props}
  />
);
const preview = (props: Partial<FilePreviewProps> = {}) => render(<Sample {...props} />);
const drawn = () => expect.objectContaining({ width: 600 });

test('shows the pages of a PDF after a press, with its download beside it', async () => {
  const { user, container, unmount } = preview();
  expect(screen.getByRole('link', { name: 'Download cv.pdf' })).toHaveAttribute('href', '/api/files/f1');
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('region', { name: 'Preview of cv.pdf' })).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await waitFor(() => expect(draw).toHaveBeenCalledWith(1, drawn(), expect.any(AbortSignal)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await waitFor(() => expect(draw).toHaveBeenLastCalledWith(2, drawn(), expect.any(AbortSignal)));
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});

test('arrow keys turn the pages; plus, minus and 0 change the zoom', async () => {
  const { user } = preview({ shown: true });
  const pages = await screen.findByRole('region', { name: 'Preview of cv.pdf' });
  pages.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  await user.keyboard('++-');
  expect(screen.getByText('125%')).toBeVisible();
  await waitFor(() =>
    expect(draw).toHaveBeenLastCalledWith(1, expect.objectContaining({ zoom: 1.25 }), expect.any(AbortSignal)),
  );
  await user.keyboard('0');
  expect(screen.getByText('100%')).toBeVisible();
});

test.each([
  ['PasswordException', /protected with a password/],
  ['InvalidPDFException', /cannot be shown here/],
])('says why a file cannot be shown: %s', async (name, text) => {
  open.mockRejectedValue(Object.assign(new Error('refused'), { name }));
  preview({ shown: true });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download cv.pdf' })).toBeVisible();
});

test('rotates the page', async () => {
  const { user } = preview({ shown: true });
  const rotate = await screen.findByRole('button', { name: 'Rotate' });
  for (const rotation of [90, 180, 270, 0]) {
    await user.click(rotate);
    await waitFor(() =>
      expect(draw).toHaveBeenLastCalledWith(1, expect.objectContaining({ rotation }), expect.any(AbortSignal)),
    );
  }
});

test('a file that is too large is not loaded', async () => {
  preview({ shown: true, file: { ...file, bytes: 30_000_000 } });
  expect(await screen.findByText(/^This file is too large to be shown here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download cv.pdf' })).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test('says that a file cannot be shown when one of its pages cannot be drawn', async () => {
  draw.mockRejectedValueOnce(new Error('damaged'));
  preview({ shown: true });
  expect(await screen.findByText(/cannot be shown here/)).toBeVisible();
});

test('fetches a new link when the old one has expired', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/files/:id', ({ params: { id } }) => {
      asked.push(String(id));
      return id === 'fresh' ? HttpResponse.arrayBuffer(new ArrayBuffer(8)) : new HttpResponse(null, { status: 403 });
    }),
  );
  preview({ shown: true });
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(asked).toEqual(['f1', 'fresh']);
});

describe('files that are looked at one after another', () => {
  const next = (name: string) => preview({ keep: 'samples', file: { ...file, name } });

  test('stay shown until one is hidden', async () => {
    const { user, unmount } = next('one.pdf');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    unmount();
    const second = next('two.pdf');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Hide preview' }));
    second.unmount();
    next('three.pdf');
    expect(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
  });

  test('are each loaded on press while the browser saves data', async () => {
    const { user, unmount } = next('one.pdf');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    unmount();
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const second = next('two.pdf');
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-expanded', 'false');
    second.unmount();
    Reflect.deleteProperty(navigator, 'connection');
    await next('three.pdf').user.click(await screen.findByRole('button', { name: 'Hide preview' }));
  });
});

test('offers to try again without a connection', async () => {
  server.use(http.get('*/api/files/:id', () => HttpResponse.error(), { once: true }));
  const { user } = preview({ shown: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
});

test('shows an image itself', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: jest.fn() });
  const { user, unmount } = preview({ shown: true, file: { ...file, name: 'proof.png', mediaType: 'image/png' } });
  const image = await screen.findByRole('img', { name: 'Preview of cv.pdf' });
  expect(image).toHaveAttribute('src', 'blob:image');
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  fireEvent.load(image);
  expect(image).toHaveStyle({ width: '600px', height: '400px' });
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  // Its height is across now.
  expect(image).toHaveStyle({ width: '900px', height: '600px', transform: 'translate(-50%, -50%) rotate(90deg)' });
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(image).toHaveStyle({ width: '1125px', height: '750px' });
  expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
  fireEvent.error(image);
  expect(screen.getByText(/cannot be shown here/)).toBeVisible();
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:image');
});

test('a Word file has its download only', () => {
  preview({ file: { ...file, name: 'cv.docx', mediaType: 'application/msword' } });
  expect(screen.getByRole('link', { name: 'Download cv.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
});
