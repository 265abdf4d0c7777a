import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar, EmailAddressScalar } from '../platform/api/scalars';
import { NoAskersReason } from '../users/audience/audience.rules';
import { ProfileVisibility } from '../users/users.rules';

registerEnumType(ProfileVisibility, { name: 'ProfileVisibility' });
registerEnumType(NoAskersReason, { name: 'NoAskersReason' });

@ObjectType({ simpleResolvers: true })
export class NotificationPreferences {
  @Field(() => Boolean) email!: boolean;
  @Field(() => Boolean) sms!: boolean;
  @Field(() => Boolean) inApp!: boolean;
  @Field(() => Boolean) newReferrals!: boolean;
  @Field(() => Boolean) statusUpdates!: boolean;
  @Field(() => Boolean) messages!: boolean;
  @Field(() => Boolean) marketing!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ReferralPreferences {
  @Field(() => Boolean) acceptAll!: boolean;
  @Field(() => Boolean) filterBySkills!: boolean;
  @Field(() => Boolean) pauseRequests!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) pausedUntil!: Date | null;
  @Field(() => Boolean) autoReject!: boolean;
  /** Counted by field resolvers, only when selected. */
  @Field(() => Int) askers?: number;
  @Field(() => NoAskersReason, { nullable: true }) noAskersReason?: undefined;
}

@ObjectType({ simpleResolvers: true })
export class PrivacySettings {
  @Field(() => ProfileVisibility) profileVisible!: ProfileVisibility;
  @Field(() => Boolean) showEmail!: boolean;
  @Field(() => Boolean) showLinkedIn!: boolean;
  @Field(() => Boolean) allowDirectContact!: boolean;
  /** Counted by a field resolver, only when selected. */
  @Field(() => Int) audience?: number;
}

@ObjectType({ simpleResolvers: true })
export class Settings {
  @Field(() => EmailAddressScalar) email!: string;
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) passwordChangedAt!: Date | null;
  @Field(() => Boolean) twoFactorEnabled!: boolean;
  @Field(() => Int) recoveryCodesLeft!: number;
  @Field(() => NotificationPreferences) notifications!: NotificationPreferences;
  @Field(() => ReferralPreferences) referrals!: ReferralPreferences;
  @Field(() => PrivacySettings) privacy!: PrivacySettings;
}

@InputType()
export class NotificationPreferencesInput {
  @Field(() => Boolean, { nullable: true }) email?: boolean | null;
  @Field(() => Boolean, { nullable: true }) sms?: boolean | null;
  @Field(() => Boolean, { nullable: true }) inApp?: boolean | null;
  @Field(() => Boolean, { nullable: true }) newReferrals?: boolean | null;
  @Field(() => Boolean, { nullable: true }) statusUpdates?: boolean | null;
  @Field(() => Boolean, { nullable: true }) messages?: boolean | null;
  @Field(() => Boolean, { nullable: true }) marketing?: boolean | null;
}

@InputType()
export class ReferralPreferencesInput {
  @Field(() => Boolean, { nullable: true }) acceptAll?: boolean | null;
  @Field(() => Boolean, { nullable: true }) filterBySkills?: boolean | null;
  @Field(() => Boolean, { nullable: true }) pauseRequests?: boolean | null;
  @Field(() => DateTimeScalar, { nullable: true }) pausedUntil?: Date | null;
  @Field(() => Boolean, { nullable: true }) autoReject?: boolean | null;
}

@InputType()
export class PrivacySettingsInput {
  @Field(() => ProfileVisibility, { nullable: true }) profileVisible?: ProfileVisibility | null;
  @Field(() => Boolean, { nullable: true }) showEmail?: boolean | null;
  @Field(() => Boolean, { nullable: true }) showLinkedIn?: boolean | null;
  @Field(() => Boolean, { nullable: true }) allowDirectContact?: boolean | null;
}

@InputType()
export class UpdateSettingsInput {
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => NotificationPreferencesInput, { nullable: true }) notifications?: NotificationPreferencesInput | null;
  @Field(() => ReferralPreferencesInput, { nullable: true }) referrals?: ReferralPreferencesInput | null;
  @Field(() => PrivacySettingsInput, { nullable: true }) privacy?: PrivacySettingsInput | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateSettingsPayload {
  @Field(() => Settings) settings!: Settings;
}
