import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A privileged act. The application role can insert rows but not update or delete them (decision 52). */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'actor_id', type: 'uuid', nullable: true }) actorId!: string | null;
  @Column({ type: 'text' }) action!: string;
  @Column({ type: 'text' }) subject!: string;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) at!: Date;
}
