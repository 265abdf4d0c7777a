import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../access/context';
import { Role } from '../access/roles';
import type { FilesService } from '../files/files.service';
import { FileRef } from '../files/files.types';
import { EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import { addressOf } from './contact-data.loaders';
import { takesRequestsOf } from './users.policy';
import { Me, User } from './users.types';

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

@Resolver(() => Me)
export class MeResolver {
  constructor(private readonly files: FilesService) {}

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() { resumeFileId }: Me, @Ctx() context: RequestContext): Promise<FileRef | null> {
    return this.files.refById(context, resumeFileId);
  }
}
