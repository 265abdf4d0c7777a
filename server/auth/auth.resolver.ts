import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthService } from './auth.service';
import {
  RevokeOtherSessionsPayload,
  RevokeSessionInput,
  RevokeSessionPayload,
  Session,
  SignInInput,
  SignInPayload,
  SignOutInput,
  SignOutPayload,
} from './auth.types';
import type { RequestContext, SignedInContext } from '../access/context';
import type { SessionsService } from './sessions/sessions.service';

@Resolver()
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly sessionsOf: SessionsService,
  ) {}

  @Query(() => [Session])
  sessions(@Ctx() { viewer }: SignedInContext): Promise<Session[]> {
    return this.sessionsOf.list(viewer);
  }

  @Mutation(() => SignInPayload)
  signIn(
    @Arg('input', () => SignInInput) { idToken, profile }: SignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignInPayload> {
    return this.auth.signIn({ idToken, profile: profile ?? null }, context);
  }

  @Mutation(() => SignOutPayload)
  async signOut(
    @Arg('input', () => SignOutInput) { everywhere }: SignOutInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SignOutPayload> {
    await this.sessionsOf.signOut(viewer, everywhere);
    return { signedOut: true };
  }

  @Mutation(() => RevokeSessionPayload)
  async revokeSession(
    @Arg('input', () => RevokeSessionInput) { id }: RevokeSessionInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RevokeSessionPayload> {
    await this.sessionsOf.revoke(viewer, id);
    return { revokedId: id };
  }

  @Mutation(() => RevokeOtherSessionsPayload)
  async revokeOtherSessions(@Ctx() { viewer }: SignedInContext): Promise<RevokeOtherSessionsPayload> {
    return { revokedIds: await this.sessionsOf.revokeOthers(viewer) };
  }
}
