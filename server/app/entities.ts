import { SetupCodeEntity } from '../admin/admin.entity';
import { AuditEntryEntity } from '../audit/audit.entity';
import { ApiKeyEntity } from '../auth/api-keys/api-keys.entity';
import { RecoveryCodeEntity, SignInChallengeEntity, TwoFactorEntity } from '../auth/two-factor/two-factor.entity';
import { RedemptionEntity, RewardEntity } from '../credits/rewards.entity';
import {
  ApplicationNoteEntity,
  ExternalApplicationEntity,
  JobApplicationEntity,
  SavedJobEntity,
} from '../applications/applications.entity';
import {
  CandidateBookmarkEntity,
  CandidateNoteEntity,
  JobInvitationEntity,
  SavedSearchEntity,
  SavedSearchMatchEntity,
} from '../candidates/candidates.entity';
import { CertificationEntity } from '../certifications/certifications.entity';
import { FileEntity } from '../files/files.entity';
import { StoryEntity } from '../landing/landing.entity';
import { InternshipApplicationEntity, InternshipEntity } from '../internships/internships.entity';
import {
  PaymentEntity,
  PaymentEventEntity,
  PaymentOrderEntity,
  ReceiptCounterEntity,
  ReceiptEntity,
} from '../internships/payments/payments.entity';
import { JobEntity } from '../jobs/jobs.entity';
import {
  ChatEventEntity,
  ChatInboxEntity,
  ConversationEntity,
  ConversationMemberEntity,
  MessageEntity,
} from '../messages/messages.entity';
import { NotificationEntity } from '../notifications/notifications.entity';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from '../webhooks/webhooks.entity';
import { PushSubscriptionEntity } from '../notifications/push/push.entity';
import { ReferralEntity } from '../referrals/referrals.entity';
import { NotificationPreferencesEntity } from '../settings/settings.entity';
import { DataExportEntity } from '../account/exports.entity';
import {
  CertificateEntity,
  CompanyVerificationEntity,
  LinkedInSignInEntity,
  VerificationDecisionEntity,
} from '../verification/verification.entity';
import { KnownWordEntity } from '../search/search.entity';
import { UserBlockEntity } from '../users/blocks/blocks.entity';
import { UserEntity } from '../users/users.entity';

/** All entities of TypeORM. */
export const ENTITIES = [
  ApplicationNoteEntity,
  ExternalApplicationEntity,
  CandidateBookmarkEntity,
  CandidateNoteEntity,
  JobInvitationEntity,
  SavedSearchEntity,
  SavedSearchMatchEntity,
  KnownWordEntity,
  SavedJobEntity,
  ApiKeyEntity,
  CertificateEntity,
  CertificationEntity,
  CompanyVerificationEntity,
  LinkedInSignInEntity,
  StoryEntity,
  FileEntity,
  InternshipEntity,
  InternshipApplicationEntity,
  PaymentEntity,
  PaymentEventEntity,
  PaymentOrderEntity,
  ReceiptCounterEntity,
  ReceiptEntity,
  JobEntity,
  JobApplicationEntity,
  UserEntity,
  UserBlockEntity,
  ChatEventEntity,
  ChatInboxEntity,
  ConversationEntity,
  ConversationMemberEntity,
  MessageEntity,
  DataExportEntity,
  NotificationEntity,
  PushSubscriptionEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  NotificationPreferencesEntity,
  RedemptionEntity,
  ReferralEntity,
  RewardEntity,
  AuditEntryEntity,
  SetupCodeEntity,
  RecoveryCodeEntity,
  SignInChallengeEntity,
  TwoFactorEntity,
  VerificationDecisionEntity,
];
