import { act, renderHook } from '@testing-library/react';
import { UploadError } from '../../lib/UploadError';
import { uploadFile } from '../../lib/files/uploads';
import { useUpload } from './useUpload';

jest.mock('../../lib/files/uploads', () => ({
  ...jest.requireActual<object>('../../lib/files/uploads'),
  uploadFile: jest.fn(),
}));

const stored = { id: 'f1', name: 'cv.pdf', mediaType: 'application/pdf', bytes: 4, url: '/f1' };
const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' });

test('a second upload aborts the first, and its progress is reported', async () => {
  const answers: (() => void)[] = [];
  jest.mocked(uploadFile).mockImplementation(
    (_file, { signal }) =>
      new Promise((resolve, reject) => {
        answers.push(() => resolve(stored));
        signal?.addEventListener('abort', () => reject(new UploadError('ABORTED', 'Stopped.')));
      }),
  );
  const { result } = renderHook(() => useUpload('resume'));
  const sent: Promise<unknown>[] = [];
  act(() => void sent.push(result.current.send(file)));
  act(() => void sent.push(result.current.send(file)));
  await act(async () => expect(await sent[0]).toBeNull());
  expect(result.current.progress).toBe(0);
  answers[1]?.();
  await act(async () => expect(await sent[1]).toEqual(stored));
  expect(result.current.progress).toBeUndefined();
});
