import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user who blocks another. */
@Entity('user_blocks')
export class UserBlockEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'blocker_id', type: 'uuid' }) blockerId!: string;
  @Column({ name: 'blocked_id', type: 'uuid' }) blockedId!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
