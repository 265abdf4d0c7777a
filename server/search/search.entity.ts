import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word that occurs in a profile or a job. Triggers add words (decision 42); nothing links a word to its source. */
@Entity('known_words')
export class KnownWordEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' }) word!: string;
  /** The letters in alphabetical order, to find words with transposed letters. */
  @Column({ type: 'text', collation: 'C', insert: false, update: false }) letters!: string;
  /** The number of users and jobs with this word, as of the last nightly count. */
  @Column({ type: 'integer', default: 1 }) uses!: number;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
