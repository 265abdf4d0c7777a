import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word that somebody's profile or a job has. Words are never told apart by whose they are. */
@Entity('known_words')
export class KnownWordEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' }) word!: string;
  /** Its letters in order, so that swapped ones are found. */
  @Column({ type: 'text', collation: 'C', insert: false, update: false }) letters!: string;
  /** How many people and jobs have it, as of the last count. */
  @Column({ type: 'integer', default: 1 }) uses!: number;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
