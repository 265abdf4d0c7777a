import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The limits of a thread. */
export interface ThreadLimits {
  /** In ms of CPU time, so that other programs on a busy machine end no thread early. Other work of this process counts, too. */
  time: number;
  /** The heap, in MB. */
  heap: number;
  /** How much the memory of the process may grow during this time, in MB. Buffers do not count toward the heap. */
  memory: number;
}

const LIMITS: ThreadLimits = { time: 5_000, heap: 128, memory: 256 };
/** For a thread that does nothing, in ms. */
const LONGEST_WAIT = 120_000;
const WATCH_INTERVAL = 20; // ms
const MEGABYTE = 1024 * 1024;

/** The extension of the files of threads: they are compiled, or run from source. */
export const THREAD_EXTENSION = extname(__filename);
// From source, the thread needs the same compiler as the process.
const FROM_SOURCE = THREAD_EXTENSION === '.ts' ? ['-r', join(__dirname, '../../../scripts/swc-register.cjs')] : [];

/**
 * Reads a file in a separate thread without access to the environment. Files are untrusted: a thread that takes too long or too
 * much memory is ended.
 * @param file the path of the thread's code, which posts one message
 * @returns the message; null if the thread was ended, failed, or posted nothing
 */
export async function readInThread<Result>(
  file: string,
  bytes: Uint8Array,
  { time, heap, memory }: ThreadLimits = LIMITS,
): Promise<Result | null> {
  const most = process.memoryUsage.rss() + memory * MEGABYTE;
  const used = stopwatch();
  const worker = new Worker(file, {
    workerData: new Uint8Array(bytes),
    execArgv: FROM_SOURCE,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: heap / 8 },
  });
  const result = await new Promise<Result | null>((resolve) => {
    const giveUp = () => resolve(null);
    const watch = setInterval(() => (process.memoryUsage.rss() > most || used() > time) && giveUp(), WATCH_INTERVAL);
    const longest = setTimeout(giveUp, LONGEST_WAIT);
    worker.once('message', resolve);
    // Out of memory, or an error that the thread did not catch.
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearInterval(watch);
      clearTimeout(longest);
      giveUp();
    });
  });
  await worker.terminate();
  return result;
}

/** @returns the CPU time that the process has used since, in ms; with several processors, at most the elapsed time */
function stopwatch(): () => number {
  const start = process.cpuUsage();
  const startedAt = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return Math.min((user + system) / 1000, performance.now() - startedAt);
  };
}
