import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../access/context';
import { Role } from '../access/roles';
import type { FilesService } from '../files/files.service';
import { FileRef } from '../files/files.types';
import { EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import { addressOf } from './contact-data.loaders';
import { takesRequestsOf } from './users.policy';
import type { UsersService } from './users.service';
import { Me, ProfilePreview, User } from './users.types';

@Resolver(() => User)
export class UserResolver {
  @FieldResolver(() => EmailAddressScalar, { nullable: true })
  email(@Root() user: User, @Ctx() context: RequestContext): string | null | Promise<string | null> {
    return addressOf('email', user, context);
  }

  @FieldResolver(() => UrlScalar, { nullable: true })
  linkedinUrl(@Root() user: User, @Ctx() context: RequestContext): string | null | Promise<string | null> {
    return addressOf('linkedinUrl', user, context);
  }

  @FieldResolver(() => Boolean)
  openToRequests(@Root() { openness }: User, @Ctx() { viewer }: RequestContext): boolean {
    return takesRequestsOf(viewer?.collegeKey ?? null, openness);
  }

  @FieldResolver(() => Boolean, { nullable: true })
  suspended(@Root() { suspendedAt }: User, @Ctx() { viewer }: RequestContext): boolean | null {
    return viewer?.role === Role.ADMIN ? suspendedAt !== null : null;
  }
}

/** What depends on who looks: each field of a user, resolved for the stand-in instead of the viewer. */
@Resolver(() => ProfilePreview)
export class ProfilePreviewResolver {
  private readonly users = new UserResolver();

  @FieldResolver(() => EmailAddressScalar, { nullable: true })
  email(@Root() { user, standIn }: ProfilePreview, @Ctx() context: RequestContext) {
    return this.users.email(user, { ...context, viewer: standIn });
  }

  @FieldResolver(() => UrlScalar, { nullable: true })
  linkedinUrl(@Root() { user, standIn }: ProfilePreview, @Ctx() context: RequestContext) {
    return this.users.linkedinUrl(user, { ...context, viewer: standIn });
  }

  @FieldResolver(() => Boolean)
  openToRequests(@Root() { user, standIn }: ProfilePreview, @Ctx() context: RequestContext): boolean {
    return this.users.openToRequests(user, { ...context, viewer: standIn });
  }
}

@Resolver(() => Me)
export class MeResolver {
  constructor(
    private readonly files: FilesService,
    private readonly users: UsersService,
  ) {}

  @FieldResolver(() => ProfilePreview, { nullable: true })
  asSeenBy(@Root() { id }: Me, @Arg('role', () => Role) role: Role): Promise<ProfilePreview | null> {
    return this.users.previewOf(id, role);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() { resumeFileId }: Me, @Ctx() context: RequestContext): Promise<FileRef | null> {
    return this.files.refById(context, resumeFileId);
  }
}
