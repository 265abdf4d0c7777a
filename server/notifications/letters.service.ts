import type { Core } from '../platform/core';
import type { OutboxEvents } from '../platform/outbox/events';
import { queueLetters } from './weekly-digest.store';
import { readLetterFacts } from './weekly-digest.queries';
import { LETTER_PAUSE, LETTER_SPAN, letterOf } from './letters.rules';

// How many letters one transaction hands to the queue; the loop goes on until none is due.
const BATCH = 500;

/** The letter of the week, for those who chose it ("marketing" in the settings). */
export class LettersService {
  constructor(private readonly core: Core) {}

  /** Hands this week's letters to the queue; several instances may do it at once. */
  async queue(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now();
    const round = { now, since: new Date(now.getTime() - LETTER_PAUSE), limit: BATCH };
    while ((await queueLetters(db, round)) === BATCH);
  }

  /** Works off `letter.due`: somebody with nothing new gets no letter. */
  async send({ userId }: OutboxEvents['letter.due']): Promise<void> {
    const { db, clock, mailer, publicUrl } = this.core;
    const facts = await readLetterFacts(db, userId, new Date(clock.now().getTime() - LETTER_SPAN));
    const letter = facts && letterOf(facts, publicUrl());
    if (letter) await mailer.send({ to: facts.email, ...letter });
  }
}
