import { aFile, browserOfEachTest, message, refused, serverOf, settle, states } from '../../testing/outbox/browser';
import type { SendResult, Upload } from './outbox';

const { browser, make, kept } = browserOfEachTest();

describe('a message with a file', () => {
  it('uploads the file first, with its progress, and keeps the order', async () => {
    const { send, arrived, files } = serverOf();
    let report: (share: number) => void = () => {};
    let finish: (result: SendResult) => void = () => {};
    const outbox = make(send, undefined, ({ onProgress }) => {
      report = onProgress;
      return new Promise((resolve) => (finish = resolve));
    });
    const other = make(send);
    outbox.add({ ...message('See this'), file: aFile() });
    outbox.add(message('And?'));
    await settle();
    report(0.4);
    await settle();
    expect(other.getItems()[0]).toMatchObject({
      state: 'uploading',
      progress: 0.4,
      file: { name: 'cv.pdf', type: 'application/pdf', bytes: 4 },
    });
    finish({ id: 'f1' });
    await settle();
    expect([arrived, files]).toEqual([
      ['See this', 'And?'],
      ['f1', undefined],
    ]);
    expect(browser().files.size).toBe(0);
  });

  it('survives a reload before and after the upload, and is uploaded once', async () => {
    const offline = make(serverOf().send, undefined, async () => refused('NETWORK'));
    offline.add({ ...message(''), file: aFile('photo.png') });
    await settle();
    offline.stop();
    const uploads: string[] = [];
    const upload = async ({ file, content }: Upload) => {
      uploads.push(`${file.name} ${content.size}`);
      return { id: 'f1' };
    };
    const uploaded = make(serverOf(refused('NETWORK')).send, undefined, upload);
    await settle();
    uploaded.wake();
    await settle();
    uploaded.stop();
    const { send, files } = serverOf();
    const last = make(send, undefined, upload);
    await settle();
    last.wake();
    await settle();
    expect([uploads, files]).toEqual([['photo.png 4'], ['f1']]);
  });

  it('uploads the file again when the server has deleted it', async () => {
    let number = 0;
    const upload = async () => ({ id: `f${++number}` });
    const { send, files } = serverOf(
      refused('NETWORK'),
      refused('BAD_USER_INPUT', 'Upload the file first.', { fields: ['attachmentFileId'] }),
    );
    const outbox = make(send, undefined, upload);
    outbox.add({ ...message(''), file: aFile() });
    await settle();
    outbox.wake();
    await settle();
    expect(files).toEqual(['f1', 'f1', 'f2']);
    expect(states(outbox)).toEqual([['', 'sent']]);
  });

  it('stops the upload when it is canceled, and continues with the next message', async () => {
    let stopped = false;
    const { send, arrived } = serverOf();
    const outbox = make(send, undefined, ({ signal }) => {
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          resolve(refused('ABORTED'));
        });
      });
    });
    outbox.add({ ...message('Wrong file'), file: aFile() });
    outbox.add(message('Sorry'));
    await settle();
    outbox.remove([outbox.getItems()[0]?.clientId ?? '']);
    await settle();
    expect([stopped, arrived, kept()]).toEqual([true, ['Sorry'], []]);
  });

  it('says so when the upload is refused or the file is gone', async () => {
    const { send, arrived } = serverOf();
    const outbox = make(send, undefined, async () => refused('BAD_USER_INPUT', 'This is not a PDF.'));
    outbox.add({ ...message('One'), file: aFile() });
    await settle();
    expect(outbox.getItems()).toMatchObject([{ state: 'failed', refusal: 'This is not a PDF.' }]);
    outbox.stop();
    browser().files.clear();
    const later = make(send);
    await settle();
    later.retry(later.getItems()[0]?.clientId ?? '');
    await settle();
    expect(later.getItems()[0]?.refusal).toMatch(/^The file is no longer on this device\./);
    expect(arrived).toEqual([]);
  });
});
