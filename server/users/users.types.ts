import { Field, ID, InputType, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { ReadinessBand } from '../candidates/candidates.rules';
import { Certification } from '../certifications/certifications.types';
import { FileRef } from '../files/files.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import { Skill } from '../skills/skills.types';
import type { Openness } from './users.policy';
import { Role } from './users.rules';

registerEnumType(Role, { name: 'Role' });
registerEnumType(ReadinessBand, { name: 'ReadinessBand' });

@InterfaceType({ resolveType: (value: object) => ('phone' in value ? 'Me' : 'User') })
export abstract class Person {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) firstName!: string;
  @Field(() => String) lastName!: string;
  @Field(() => Role) role!: Role;
  @Field(() => String, { nullable: true }) headline!: string | null;
  @Field(() => UrlScalar, { nullable: true }) photoUrl!: string | null;
  @Field(() => String, { nullable: true }) college!: string | null;
  @Field(() => String, { nullable: true }) degree!: string | null;
  @Field(() => Int, { nullable: true }) batch!: number | null;
  @Field(() => String, { nullable: true }) company!: string | null;
  @Field(() => String, { nullable: true }) position!: string | null;
  @Field(() => String, { nullable: true }) department!: string | null;
  @Field(() => String, { nullable: true }) location!: string | null;
  /** Left out by reads that do not ask for it: then a field resolver loads it. */
  @Field(() => [Skill]) skills?: Skill[];
  @Field(() => [String]) expertise!: string[];
  @Field(() => Boolean) verified!: boolean;
  /** Of other people it depends on who looks: then a field resolver says it. */
  @Field(() => Boolean) openToRequests?: boolean;
  @Field(() => Boolean) mentor!: boolean;
  @Field(() => EmailAddressScalar, { nullable: true }) email!: string | null;
  @Field(() => UrlScalar, { nullable: true }) linkedinUrl!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastActiveAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class ReferrerStats {
  @Field(() => Int) totalReferrals!: number;
  @Field(() => Int) successRate!: number;
  @Field(() => Int) candidatesHired!: number;
  @Field(() => Int) creditsEarned!: number;
  @Field(() => Int, { nullable: true }) typicalReplyHours!: number | null;
  @Field(() => Int, { nullable: true }) answerRate!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class ReferralQuota {
  @Field(() => Int) open!: number;
  @Field(() => Int) openLimit!: number;
  @Field(() => Int) thisMonth!: number;
  @Field(() => Int) monthLimit!: number;
}

@ObjectType({ simpleResolvers: true })
export class ReadinessPart {
  @Field(() => String) name!: string;
  @Field(() => Int) points!: number;
  @Field(() => Int) outOf!: number;
  @Field(() => String, { nullable: true }) advice!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Readiness {
  @Field(() => Int) score!: number;
  @Field(() => ReadinessBand) band!: ReadinessBand;
  /** Computed only when asked for, by a field resolver. */
  @Field(() => [ReadinessPart]) parts?: ReadinessPart[];
  /** Whose readiness it is. */
  userId!: string;
}

@ObjectType({ implements: Person, simpleResolvers: true })
export class User extends Person {
  /** Loaded by a field resolver, but for people of whom nothing is told. */
  @Field(() => [Certification]) certifications?: Certification[];
  /** Loaded by a field resolver. */
  @Field(() => ReferrerStats) stats?: ReferrerStats;
  /** For admins alone: a field resolver says it. */
  @Field(() => Boolean, { nullable: true }) suspended?: boolean | null;
  suspendedAt!: Date | null;
  /** What the person chose about who may ask them. */
  openness!: Openness;
}

@ObjectType({ implements: Person, simpleResolvers: true })
export class Me extends Person {
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => String, { nullable: true }) experience!: string | null;
  @Field(() => [String]) lookingFor!: string[];
  @Field(() => Int) profileCompletion!: number;
  @Field(() => [String]) missingProfileFields!: string[];
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  @Field(() => ReferrerStats) stats?: ReferrerStats;
  @Field(() => Readiness) readiness!: Readiness;
  @Field(() => ReferralQuota, { nullable: true }) referralQuota?: ReferralQuota | null;
  @Field(() => Int) unreadNotifications?: number;
  @Field(() => Int) unreadMessages?: number;
  @Field(() => DateTimeScalar, { nullable: true }) eraseAfter!: Date | null;
  resumeFileId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UserConnection extends connectionTypes('User', () => User) {}

@InputType()
export class UserDirectoryFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => Role, { nullable: true }) role?: Role | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => Boolean, { nullable: true }) mentorship?: boolean | null;
  @Field(() => Boolean, { nullable: true }) verified?: boolean | null;
  @Field(() => String, { nullable: true }) college?: string | null;
}

@InputType()
export class UpdateProfileInput {
  @Field(() => String, { nullable: true }) firstName?: string | null;
  @Field(() => String, { nullable: true }) lastName?: string | null;
  @Field(() => String, { nullable: true }) headline?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) college?: string | null;
  @Field(() => String, { nullable: true }) degree?: string | null;
  @Field(() => Int, { nullable: true }) batch?: number | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => String, { nullable: true }) position?: string | null;
  @Field(() => String, { nullable: true }) department?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => UrlScalar, { nullable: true }) linkedinUrl?: string | null;
  @Field(() => [String], { nullable: true }) expertise?: string[] | null;
  @Field(() => String, { nullable: true }) experience?: string | null;
  @Field(() => [String], { nullable: true }) lookingFor?: string[] | null;
  @Field(() => Boolean, { nullable: true }) openToRequests?: boolean | null;
  @Field(() => Boolean, { nullable: true }) mentor?: boolean | null;
  @Field(() => ID, { nullable: true }) photoFileId?: string | null;
  @Field(() => ID, { nullable: true }) resumeFileId?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateProfilePayload {
  @Field(() => Me) me!: Me;
}
