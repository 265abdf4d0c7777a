import { percent } from '../lib/numbers';
import { durationInWords } from './durationInWords';
import { isolated } from '../lib/texts/isolated';

interface ReplyStats {
  /** Null when there is too little data, like the rate. */
  typicalReplyHours: number | null;
  /** 0–100. */
  answerRate: number | null;
}

/** How reliably a referrer answers, as a sentence with their name; null when there is too little data. */
export function replyPromise(name: string, stats: ReplyStats): string | null {
  const note = replyNote(stats);
  return note === null ? null : `${isolated(name)} ${note.charAt(0).toLowerCase()}${note.slice(1)}.`;
}

/** How reliably a referrer answers, in one line; null when there is too little data. */
export function replyNote(stats: ReplyStats): string | null {
  const { typicalReplyHours: hours, answerRate } = stats;
  if (hours === null) return answerRate === null ? null : `Answers ${percent(answerRate)} of requests`;
  if (answerRate === null) return `Usually answers within ${durationInWords(hours)}`;
  return `Answers ${percent(answerRate)}, usually within ${durationInWords(hours)}`;
}
