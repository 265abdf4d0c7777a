import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A license or certification in a user's profile. Months are 1 to 12. */
@Entity('certifications')
export class CertificationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) issuer!: string;
  @Column({ name: 'issue_month', type: 'smallint' }) issueMonth!: number;
  @Column({ name: 'issue_year', type: 'smallint' }) issueYear!: number;
  @Column({ name: 'expiration_month', type: 'smallint', nullable: true }) expirationMonth!: number | null;
  @Column({ name: 'expiration_year', type: 'smallint', nullable: true }) expirationYear!: number | null;
  @Column({ name: 'credential_id', type: 'text', nullable: true }) credentialId!: string | null;
  @Column({ name: 'credential_url', type: 'text', nullable: true }) credentialUrl!: string | null;
  @Column({ type: 'text', array: true }) skills!: string[];
  @Column({ name: 'media_file_id', type: 'uuid', nullable: true }) mediaFileId!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
