import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setup code, which the server prints for its operator. */
@Entity('setup_codes')
export class SetupCodeEntity {
  @PrimaryColumn({ type: 'text' }) kind!: 'first-admin';
  @Column({ name: 'code_hash', type: 'bytea' }) codeHash!: Buffer;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
