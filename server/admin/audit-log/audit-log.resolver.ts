import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { Connection } from '../../platform/api/connection';
import { pageArgs } from '../../platform/api/page.types';
import type { AuditLogService } from './audit-log.service';
import { type AuditEntry, AuditEntryConnection, AuditFilter } from './audit-log.types';

@ArgsType()
class AuditLogArgs extends pageArgs(50) {
  @Field(() => ID, { nullable: true }) actorId?: string | null;
  @Field(() => AuditFilter, { nullable: true }) filter?: AuditFilter | null;
}

@Resolver()
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Query(() => AuditEntryConnection)
  auditLog(@Ctx() { viewer }: SignedInContext, @Args() args: AuditLogArgs): Promise<Connection<AuditEntry>> {
    return this.log.list(viewer, { ...args.filter, actorId: args.actorId ?? null }, args);
  }
}
