import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's authenticator app. Sign-in requires it once it is confirmed. */
@Entity('two_factor')
export class TwoFactorEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'bytea' }) secret!: Buffer;
  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true }) confirmedAt!: Date | null;
  @Column({ name: 'last_step', type: 'bigint', nullable: true }) lastStep!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

/** A recovery code, which replaces a code of the app once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'code_hash', type: 'bytea' }) codeHash!: Buffer;
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true }) usedAt!: Date | null;
}

/** A sign-in that waits for its second step. */
@Entity('sign_in_challenges')
export class SignInChallengeEntity {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' }) tokenHash!: Buffer;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'smallint', default: 0 }) tries!: number;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}
