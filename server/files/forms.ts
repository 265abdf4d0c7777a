import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badInput } from '../platform/api/errors';
import { textProblem } from '../platform/api/text';
import { type FilePurpose, MAX_UPLOAD_BYTES } from './files.rules';
import { tooLarge, type Upload } from './files.service';

/** Limits of a form with text fields and one file. */
export interface FormRules {
  /** Name of the file field. */
  file: string;
  /** Maximum number of text fields. */
  texts: number;
  /** Maximum size of a text field, in bytes. */
  textBytes: number;
  /** The purpose of the file, as far as the preceding text fields determine it. */
  purpose: (texts: Form['texts']) => FilePurpose | null;
}

export interface Form {
  texts: Record<string, string>;
  file: Pick<Upload, 'bytes' | 'name'> | null;
}

/**
 * Reads a form (multipart/form-data) with its file into memory. If a field occurs twice, the last value wins.
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, with the invalid form fields
 */
export async function readForm(request: FastifyRequest, rules: FormRules): Promise<Form> {
  const body = limitBody(request, rules);
  try {
    return await Promise.race([readParts(request, rules), body.exceeded]);
  } catch (error) {
    body.release();
    // Discards the rest. If the connection were closed, the client could lose the response.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, rules);
  }
}

// For the boundaries and headers of the parts.
const PART_HEADERS = 16 * 1024;

/**
 * Limits the size of a whole form: the parser counts only the content of its parts, and reads any amount of text before the first.
 * `exceeded` rejects with PAYLOAD_TOO_LARGE.
 */
function limitBody({ raw, headers }: FastifyRequest, { texts, textBytes, file }: FormRules) {
  const most = MAX_UPLOAD_BYTES + texts * textBytes + PART_HEADERS;
  let refuse: (error: AppError) => void = () => {};
  const exceeded = new Promise<never>((_resolve, reject) => (refuse = reject));
  // Nobody waits for it once the form has been read.
  exceeded.catch(() => {});
  if (Number(headers['content-length']) > most) throw tooLarge(null, file);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    refuse(tooLarge(null, file));
  };
  raw.on('data', count);
  return { exceeded, release: () => void raw.off('data', count) };
}

async function readParts(request: FastifyRequest, rules: FormRules): Promise<Form> {
  // A Map, because field names are arbitrary: on an object, `__proto__` would change its prototype.
  const texts = new Map<string, string>();
  let file: Form['file'] = null;
  const { texts: fields, textBytes: fieldSize } = rules;
  const limits = { files: 1, fields, parts: fields + 1, fileSize: MAX_UPLOAD_BYTES, fieldSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const read = { bytes: await readBytes(part), name: part.filename };
      // Rejects immediately, without reading the rest of the form.
      if (part.file.truncated) throw tooLarge(rules.purpose(Object.fromEntries(texts)), rules.file);
      // Browsers send a file field without a selection as an empty file without a name.
      const isChosen = read.bytes.length > 0 || Boolean(read.name);
      if (part.fieldname === rules.file && isChosen) file = read;
    } else if (part.valueTruncated) {
      throw new AppError('PAYLOAD_TOO_LARGE', `${part.fieldname} is too large.`, { fields: [part.fieldname] });
    } else texts.set(part.fieldname, readText(part.fieldname, part.value));
  }
  return { texts: Object.fromEntries(texts), file };
}

/** A field that is declared as JSON arrives parsed, so it can be any value. Browsers send each line break of a form as CR and LF. */
function readText(field: string, text: unknown): string {
  if (typeof text !== 'string') throw badInput(`${field} must be a string.`, [field]);
  const problem = textProblem(text);
  if (problem !== null) throw badInput(`${field} ${problem}`, [field]);
  return text.replaceAll('\r\n', '\n');
}

async function readBytes(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Maps parser errors to client errors, because a form that cannot be parsed is invalid input. */
function refusalOf(error: unknown, { file }: FormRules): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    return badInput('Only one file can be sent at a time.', [file]);
  return badInput('The form data is incomplete or malformed. Send it again.', [file]);
}
