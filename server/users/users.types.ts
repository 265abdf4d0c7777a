import { Field, ID, InputType, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { ReadinessBand } from './readiness/readiness.rules';
import { FileRef } from '../files/files.types';
import { Node } from '../platform/api/node.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import type { Viewer } from '../access/viewer';
import type { RequestPreferences } from './users.policy';
import { Role } from '../access/roles';

registerEnumType(Role, { name: 'Role' });
registerEnumType(ReadinessBand, { name: 'ReadinessBand' });

@InterfaceType({
  resolveType: (value: object) => ('phone' in value ? 'Me' : 'seenBy' in value ? 'ProfilePreview' : 'User'),
})
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
  @Field(() => [String]) expertise!: string[];
  @Field(() => Boolean) verified!: boolean;
  @Field(() => String, { nullable: true }) verifiedCompany!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) verifiedAt!: Date | null;
  /** Set for the viewer only. For other users it depends on the viewer, and a field resolver provides it. */
  @Field(() => Boolean) openToRequests?: boolean;
  @Field(() => Boolean) mentor!: boolean;
  /** Set for the viewer only, like `linkedinUrl`. For other users, field resolvers apply contact-data.loaders.ts. */
  @Field(() => EmailAddressScalar, { nullable: true }) email?: string | null;
  @Field(() => UrlScalar, { nullable: true }) linkedinUrl?: string | null;
  /** Set for the viewer only. For other users, a field resolver hides it from those whom they block. */
  @Field(() => DateTimeScalar, { nullable: true }) lastActiveAt?: Date | null;
  /** True when the viewer may see neither name nor profile: fields that other modules add must stay empty. */
  anonymous!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ReadinessPart {
  @Field(() => String) name!: string;
  @Field(() => Int) points!: number;
  @Field(() => Int) outOf!: number;
  @Field(() => String, { nullable: true }) advice!: string | null;
  @Field(() => Int) gain!: number;
  @Field(() => String, { nullable: true }) field!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ReadinessStep {
  @Field(() => String) advice!: string;
  @Field(() => Int) gain!: number;
  @Field(() => Int) score!: number;
  @Field(() => ReadinessBand) band!: ReadinessBand;
}

@ObjectType({ simpleResolvers: true })
export class Readiness {
  @Field(() => Int) score!: number;
  @Field(() => ReadinessBand) band!: ReadinessBand;
  /** Computed by a field resolver, only when selected. */
  @Field(() => [ReadinessPart]) parts?: ReadinessPart[];
  /** Computed by a field resolver, only when selected. */
  @Field(() => ReadinessStep, { nullable: true }) toNextBand?: ReadinessStep | null;
  /** ID of the user whose readiness this is. */
  userId!: string;
}

/** A user's contact data with the facts that decide who sees it. Read only by contact-data.loaders.ts. */
export interface ContactData {
  email: string;
  showEmail: boolean;
  linkedinUrl: string | null;
  showLinkedin: boolean;
  resumeFileId: string | null;
  /** Whether the user shared it with the viewer, if the statement read that. */
  shared: boolean | undefined;
}

@ObjectType({ implements: [Person, Node], simpleResolvers: true })
export class User extends Person {
  /** For admins only; a field resolver provides it. */
  @Field(() => Boolean, { nullable: true }) suspended?: boolean | null;
  suspendedAt!: Date | null;
  /** Null if the viewer sees neither name nor profile. */
  contact!: ContactData | null;
  /** Time of the last activity. Not for a viewer whom the user blocks: see `lastActiveOf`. */
  activeAt!: Date | null;
  /** The user's choices about who may send them referral requests. */
  openness!: RequestPreferences & { pausedUntil: Date | null };
}

@ObjectType({ implements: Person, simpleResolvers: true })
export class ProfilePreview extends Person {
  @Field(() => Role) seenBy!: Role;
  /** Provided by field resolvers of the module of candidates. */
  @Field(() => String, { nullable: true }) experience?: string | null;
  @Field(() => [String]) lookingFor?: string[];
  /** What the other user sees. Field resolvers treat it like any user whom that user comes upon. */
  user!: User;
  /** The user to whom the profile looks like this. */
  standIn!: Viewer;
  /** Shown to users who may search candidates; a field resolver of that module decides. */
  ofCandidate!: { experience: string | null; lookingFor: string[] };
}

@ObjectType({ implements: Person, simpleResolvers: true })
export class Me extends Person {
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => String, { nullable: true }) experience!: string | null;
  @Field(() => [String]) lookingFor!: string[];
  @Field(() => Int) profileCompletion!: number;
  @Field(() => [String]) profileFields!: readonly string[];
  @Field(() => [String]) missingProfileFields!: string[];
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  @Field(() => Readiness) readiness!: Readiness;
  @Field(() => DateTimeScalar, { nullable: true }) eraseAfter!: Date | null;
  /** Read by a field resolver, only when selected. */
  @Field(() => ProfilePreview, { nullable: true }) asSeenBy?: ProfilePreview | null;
  resumeFileId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UserConnection extends connectionTypes('User', () => User) {}

/** The fields of a profile that users write, and that both inputs about a profile have. */
@InputType()
abstract class ProfileTextsInput {
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
  @Field(() => [String], { nullable: true }) expertise?: string[] | null;
  @Field(() => String, { nullable: true }) experience?: string | null;
  @Field(() => [String], { nullable: true }) lookingFor?: string[] | null;
}

/** Values of a profile as a client last saw them. */
@InputType()
export class ExpectedProfileInput extends ProfileTextsInput {
  @Field(() => String, { nullable: true }) linkedinUrl?: string | null;
}

@InputType()
export class UpdateProfileInput extends ProfileTextsInput {
  @Field(() => UrlScalar, { nullable: true }) linkedinUrl?: string | null;
  @Field(() => Boolean, { nullable: true }) openToRequests?: boolean | null;
  @Field(() => Boolean, { nullable: true }) mentor?: boolean | null;
  @Field(() => ID, { nullable: true }) photoFileId?: string | null;
  @Field(() => ID, { nullable: true }) resumeFileId?: string | null;
  @Field(() => ExpectedProfileInput, { nullable: true }) expected?: ExpectedProfileInput | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateProfilePayload {
  @Field(() => Me) me!: Me;
}
