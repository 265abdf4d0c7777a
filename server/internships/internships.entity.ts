import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InternshipDomain, PaymentStatus } from './internships.rules';

@Entity('internships')
export class InternshipEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ type: 'text' }) slug!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text' }) icon!: string;
  @Column({ type: 'text', nullable: true }) domain!: InternshipDomain | null;
  /** In the currency's minor unit. */
  @Column({ type: 'integer' }) fee!: number;
  @Column({ type: 'text', default: 'INR' }) currency!: string;
  @Column({ name: 'fee_buys', type: 'text', nullable: true }) feeBuys!: string | null;
  @Column({ type: 'smallint' }) position!: number;
  /** Whether applications are accepted. */
  @Column({ type: 'boolean', default: true }) open!: boolean;
  /** The admin whose fee another admin has yet to confirm by opening the internship. */
  @Column({ name: 'fee_set_by_id', type: 'uuid', nullable: true }) feeSetById!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** An application to an internship. At most one per user and internship, not counting refunded ones. */
@Entity('internship_applications')
export class InternshipApplicationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'internship_id', type: 'uuid' }) internshipId!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'first_name', type: 'text' }) firstName!: string;
  @Column({ name: 'last_name', type: 'text' }) lastName!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'text' }) college!: string;
  @Column({ type: 'text' }) degree!: string;
  @Column({ type: 'integer' }) batch!: number;
  /** University serial number. */
  @Column({ type: 'text' }) usn!: string;
  @Column({ type: 'text' }) domain!: InternshipDomain;
  @Column({ type: 'text', nullable: true }) linkedin!: string | null;
  @Column({ type: 'text', nullable: true }) notes!: string | null;
  @Column({ name: 'resume_file_id', type: 'uuid', nullable: true }) resumeFileId!: string | null;
  @Column({ name: 'payment_status', type: 'text' }) paymentStatus!: PaymentStatus;
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true }) paidAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
