import { join } from 'node:path';
import { readInThread, THREAD_EXTENSION, type ThreadLimits } from '../../platform/threads/limited-thread';
import { ReadingProblem, type ReadingResult } from './reading.rules';

/** Reads résumés, each in a thread with limits. */
export class ResumeReader {
  constructor(
    private readonly limits?: ThreadLimits,
    private readonly file = join(__dirname, `resume-worker${THREAD_EXTENSION}`),
  ) {}

  /** Reads a PDF or DOCX file. Whatever is wrong with the file becomes a problem in the result. */
  async read(bytes: Buffer): Promise<ReadingResult> {
    const result = await readInThread<ReadingResult>(this.file, bytes, this.limits);
    return result ?? { problem: ReadingProblem.TOO_COMPLEX };
  }
}
