import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A data export that a user requested. Its archive is in the exports store under the same ID. */
@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'requested_at', type: 'timestamptz' }) requestedAt!: Date;
  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true }) readyAt!: Date | null;
}
