import { parseBody, RestError } from '../rest';
import { getSession } from '../session';
import { UploadError } from '../UploadError';

/** Lower case, as in the REST API. */
export type UploadPurpose =
  | 'photo'
  | 'resume'
  | 'certificate'
  | 'business_card'
  | 'offer_letter'
  | 'payslip'
  | 'attachment';

/** The response of `POST /api/files`. */
export interface UploadedFile {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  url: string;
}

export interface UploadOptions {
  purpose: UploadPurpose;
  /** Called with 0 to 1 as bytes are sent. */
  onProgress?: (share: number) => void;
  /** Aborts the upload; the promise then rejects with the code ABORTED. */
  signal?: AbortSignal;
}

/** Milliseconds without progress after which a connection counts as lost. The server needs less to check and store a file. */
export const STALL_TIMEOUT = 60_000;

type Sending = Pick<UploadOptions, 'onProgress' | 'signal'>;

/**
 * Posts a form with the session's token, and reports the progress. An error response rejects with a RestError, as in `rest`; a failed
 * connection, one that stalls, and an abort reject with an UploadError.
 */
export function sendForm<T>(path: `/api/${string}`, form: FormData, { onProgress, signal }: Sending = {}): Promise<T> {
  // XMLHttpRequest, because fetch does not report upload progress.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'text';
    const session = getSession();
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`);
    const lose = () =>
      reject(new UploadError('NETWORK', 'The file could not be sent. Check the connection and try again.'));
    let stall: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        lose(); // before the abort, which would reject as one of the user
        request.abort();
      }, STALL_TIMEOUT);
    };
    request.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const response = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300 && response !== null)
        resolve(response as T); // the documented response of this endpoint
      else reject(new RestError(request.status, response, session?.token));
    };
    request.onloadend = () => clearTimeout(stall);
    request.onerror = lose;
    request.onabort = () => reject(new UploadError('ABORTED', 'The upload was stopped.'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.onabort?.(new ProgressEvent('abort'));
    else {
      wait();
      request.send(form);
    }
  });
}

/** Uploads one file with the session's token. Rejects as `sendForm` does, in which case the server stores nothing. */
export function uploadFile(file: File, { purpose, ...sending }: UploadOptions): Promise<UploadedFile> {
  const form = new FormData();
  form.append('purpose', purpose); // before the file, so that the server knows the limit when the file arrives
  form.append('file', file);
  return sendForm<UploadedFile>('/api/files', form, sending);
}
