import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badInput } from '../platform/api/errors';
import { type FilePurpose, LARGEST_UPLOAD } from './files.rules';
import { tooLarge, type Upload } from './files.service';

/** What a form may hold: texts, and one file. */
export interface FormRules {
  /** The name of the file's field. */
  file: string;
  /** The most texts. */
  texts: number;
  /** The most bytes of one text. */
  textBytes: number;
  /** What the file is for, as far as the texts in front of it say. */
  purpose: (texts: Form['texts']) => FilePurpose | null;
}

export interface Form {
  texts: Record<string, string>;
  file: Pick<Upload, 'bytes' | 'name'> | null;
}

/**
 * Reads a form (multipart/form-data), its file in memory. A field given twice counts by its last value.
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, with the form's fields at fault
 */
export async function readForm(request: FastifyRequest, rules: FormRules): Promise<Form> {
  try {
    return await readParts(request, rules);
  } catch (error) {
    throw refusalOf(error, rules);
  }
}

async function readParts(request: FastifyRequest, rules: FormRules): Promise<Form> {
  // Any name may come; one of an object's own would otherwise be written into its making.
  const texts = new Map<string, string>();
  let file: Form['file'] = null;
  const { texts: fields, textBytes: fieldSize } = rules;
  const limits = { files: 1, fields, parts: fields + 1, fileSize: LARGEST_UPLOAD, fieldSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const read = { bytes: await readBytes(part), name: part.filename };
      // No need to read the rest of what is refused.
      if (part.file.truncated) throw tooLarge(rules.purpose(Object.fromEntries(texts)), rules.file);
      // A browser sends a field without a file as an empty one without a name.
      const isChosen = read.bytes.length > 0 || Boolean(read.name);
      if (part.fieldname === rules.file && isChosen) file = read;
    } else if (part.valueTruncated) {
      throw new AppError('PAYLOAD_TOO_LARGE', `${part.fieldname} is too large.`, { fields: [part.fieldname] });
    } else texts.set(part.fieldname, String(part.value));
  }
  return { texts: Object.fromEntries(texts), file };
}

async function readBytes(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A form that could not be read is the sender's fault, whatever the parser found in it. */
function refusalOf(error: unknown, { file }: FormRules): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    return badInput('Only one file can be sent at a time.', [file]);
  return badInput('The form data is incomplete or malformed. Send it again.', [file]);
}
