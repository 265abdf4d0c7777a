import { parentPort, workerData } from 'node:worker_threads';
import { contentOf, UnreadableDocument } from './document-text';
import { skillsIn } from './found-skills.rules';
import { ReadingProblem, type ReadingResult } from './reading.rules';

/** The entry point of the thread that `ResumeReader` starts: reads one file and posts a `ReadingResult`. */
async function read(bytes: Uint8Array): Promise<ReadingResult> {
  try {
    const { text, pages } = await contentOf(bytes);
    return { pages, found: skillsIn(text) };
  } catch (error) {
    // The libraries throw plain errors for damaged files. Only this thread has read the file.
    return { problem: error instanceof UnreadableDocument ? error.problem : ReadingProblem.DAMAGED };
  }
}

// The reader passes the bytes of one file.
void read(workerData as Uint8Array).then((result) => parentPort?.postMessage(result));
