import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { CropDialog, type CropDialogProps } from './CropDialog';

/** A photo of 800 × 600 pixels, shown in a frame of 320 × 320 pixels: as 320 × 240, of which a square of 240 is chosen. */
const PHOTO = { url: 'blob:photo', width: 800, height: 600 };
const FRAME = new DOMRect(0, 0, 320, 320);

type Drawn = [x: number, y: number, width: number, height: number];

const decode = jest.fn<Promise<void>, []>();
const drawImage = jest.fn<void, [unknown, ...Drawn, ...unknown[]]>();

// jsdom neither decodes, draws nor measures. e2e/profile.spec.ts crops a real photo.
beforeEach(() => {
  decode.mockReset().mockResolvedValue();
  drawImage.mockReset();
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(PHOTO.width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(PHOTO.height);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(FRAME);
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => {}, drawImage }),
    toBlob: (done: BlobCallback) => done(new Blob(['jpeg'])),
  });
});
afterEach(() => jest.restoreAllMocks());

function show(props: Partial<CropDialogProps> = {}) {
  const [onDone, onClose] = [jest.fn<void, [File]>(), jest.fn()];
  const view = render(<CropDialog photo={PHOTO} busy={false} onDone={onDone} onClose={onClose} {...props} />);
  return { ...view, onDone, onClose };
}

const place = () => screen.getByRole('group', { name: /^Position of the photo/ });

/** Waits for the dialog, and lets the photo load. */
async function loaded() {
  fireEvent.load(await screen.findByRole('img', { name: 'The chosen photo' }));
}

/** The part of the photo that was cropped: its place and size in pixels. */
const cropped = () => drawImage.mock.calls.map(([, x, y, width, height]) => [x, y, width, height].map(Math.round));

test('gives the square in the middle, as a JPEG file', async () => {
  const { user, onDone, onClose } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(cropped()).toEqual([[100, 0, 600, 600]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('moves the photo with the arrow keys, as far as it goes', async () => {
  const { user, onDone } = show();
  await loaded();
  place().focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  place().focus();
  await user.keyboard('{ArrowLeft>20/}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  // A step is 8 of 320 pixels on the screen: 20 of 800 in the photo.
  expect(cropped()).toEqual([
    [120, 0, 600, 600],
    [200, 0, 600, 600],
  ]);
});

test('zooms with the slider', async () => {
  const { user, onDone } = show();
  await loaded();
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(cropped()).toEqual([[250, 150, 300, 300]]);
});

test.each(['Cancel', 'Close'])('gives nothing after %s', async (name) => {
  const { user, onDone, onClose } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});

test('says when the photo cannot be opened any more', async () => {
  decode.mockRejectedValue(new Error('EncodingError'));
  const { user, onDone } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The photo could not be cropped')).toBeInTheDocument();
  expect(screen.getByText('Choose it again, or choose another photo.')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

test('says why the upload failed, and can be confirmed again', async () => {
  show({ error: 'This image cannot be read.' });
  await loaded();
  expect(screen.getByRole('alert')).toHaveTextContent('This image cannot be read.');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('cannot be left during the upload', async () => {
  const { onClose, user } = show({ busy: true });
  await loaded();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('has no accessibility violations', async () => {
  const { baseElement } = show();
  await loaded();
  expect(await axe(baseElement)).toHaveNoViolations();
});
