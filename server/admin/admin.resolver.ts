import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../auth/context';
import type { Connection } from '../platform/connection';
import { Role } from '../users/users.rules';
import { type User, UserConnection } from '../users/users.types';
import type { AdminService } from './admin.service';
import {
  type AuditEntry,
  AuditEntryConnection,
  ChangeRoleInput,
  ChangeRolePayload,
  ClaimAdminInput,
  ClaimAdminPayload,
  SuspendUserInput,
  SuspendUserPayload,
} from './admin.types';
import type { FirstAdminService } from './first-admin.service';

@Resolver()
export class AdminResolver {
  constructor(
    private readonly admin: AdminService,
    private readonly firstAdmin: FirstAdminService,
  ) {}

  @Query(() => UserConnection)
  // oxlint-disable-next-line max-params -- GraphQL's arguments come one by one
  users(
    @Ctx() { viewer }: SignedInContext,
    @Arg('q', () => String, { nullable: true }) q: string | null | undefined,
    @Arg('role', () => Role, { nullable: true }) role: Role | null | undefined,
    @Arg('suspended', () => Boolean, { nullable: true }) suspended: boolean | null | undefined,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<Connection<User>> {
    return this.admin.people(viewer, { q, role, suspended }, { first, after });
  }

  @Query(() => AuditEntryConnection)
  // oxlint-disable-next-line max-params -- GraphQL's arguments come one by one
  auditLog(
    @Ctx() { viewer }: SignedInContext,
    @Arg('actorId', () => ID, { nullable: true }) actorId: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<Connection<AuditEntry>> {
    return this.admin.auditLog(viewer, actorId ?? null, { first, after });
  }

  @Mutation(() => ClaimAdminPayload)
  async claimAdmin(
    @Arg('input', () => ClaimAdminInput) { code }: ClaimAdminInput,
    @Ctx() { viewer, ip }: SignedInContext,
  ): Promise<ClaimAdminPayload> {
    return { me: await this.firstAdmin.claim(viewer, code, ip) };
  }

  @Mutation(() => SuspendUserPayload)
  async suspendUser(
    @Arg('input', () => SuspendUserInput) input: SuspendUserInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SuspendUserPayload> {
    return { user: await this.admin.suspend(viewer, input) };
  }

  @Mutation(() => ChangeRolePayload)
  async changeRole(
    @Arg('input', () => ChangeRoleInput) input: ChangeRoleInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ChangeRolePayload> {
    return { user: await this.admin.changeRole(viewer, input) };
  }
}
