import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../access/scopes';

/** An API key: lets a user's own programs call the API. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) prefix!: string;
  @Column({ name: 'secret_hash', type: 'bytea' }) secretHash!: Buffer;
  @Column({ type: 'text', array: true }) scopes!: ApiScope[];
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
}
