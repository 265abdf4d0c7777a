import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ReadingProblem, type ReadingResult } from './reading.rules';

/** The limits of one reading. */
export interface ReaderLimits {
  /** In ms. */
  time: number;
  /** The heap, in MB. */
  heap: number;
  /** How much the memory of the process may grow during a reading, in MB. Buffers do not count toward the heap. */
  memory: number;
}

const LIMITS: ReaderLimits = { time: 5_000, heap: 128, memory: 256 };
const WATCH_INTERVAL = 20; // ms
const MEGABYTE = 1024 * 1024;

// From source, the thread needs the same compiler as the process.
const EXTENSION = extname(__filename);
const FROM_SOURCE = EXTENSION === '.ts' ? ['-r', join(__dirname, '../../../scripts/swc-register.cjs')] : [];

/**
 * Reads résumés, each in a thread of its own without access to the environment. Files are untrusted: a reading that takes too long or too
 * much memory is ended.
 */
export class ResumeReader {
  constructor(
    private readonly limits: ReaderLimits = LIMITS,
    private readonly file = join(__dirname, `resume-worker${EXTENSION}`),
  ) {}

  /** Reads a PDF or DOCX file. Whatever is wrong with the file becomes a problem in the result. */
  async read(bytes: Buffer): Promise<ReadingResult> {
    const { time, heap, memory } = this.limits;
    const most = process.memoryUsage.rss() + memory * MEGABYTE;
    const worker = new Worker(this.file, {
      workerData: new Uint8Array(bytes),
      execArgv: FROM_SOURCE,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: heap / 8 },
    });
    const result = await new Promise<ReadingResult>((resolve) => {
      const tooComplex = () => resolve({ problem: ReadingProblem.TOO_COMPLEX });
      const timer = setTimeout(tooComplex, time);
      const watch = setInterval(() => process.memoryUsage.rss() > most && tooComplex(), WATCH_INTERVAL);
      worker.once('message', resolve);
      // Out of memory, or an error that the thread did not catch.
      worker.once('error', tooComplex);
      worker.once('exit', () => {
        clearTimeout(timer);
        clearInterval(watch);
        tooComplex();
      });
    });
    await worker.terminate();
    return result;
  }
}
