import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A success story. Each user has at most one; a new text is a new row. */
@Entity('stories')
export class StoryEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'author_id', type: 'uuid' }) authorId!: string;
  @Column({ type: 'text' }) quote!: string;
  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true }) approvedAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
