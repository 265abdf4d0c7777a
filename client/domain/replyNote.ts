import { percent } from '../lib/numbers';
import { durationInWords } from './durationInWords';

/** How reliably a referrer answers, in one line; null when there is too little data. */
export function replyNote(stats: { typicalReplyHours: number | null; answerRate: number | null }): string | null {
  const { typicalReplyHours: hours, answerRate } = stats;
  if (hours === null) return answerRate === null ? null : `Answers ${percent(answerRate)} of requests`;
  if (answerRate === null) return `Usually answers within ${durationInWords(hours)}`;
  return `Answers ${percent(answerRate)}, usually within ${durationInWords(hours)}`;
}
