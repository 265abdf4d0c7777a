import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { UserAccountService } from './user-account.service';
import { UserAccount } from './user-account.types';

@Resolver()
export class UserAccountResolver {
  constructor(private readonly accounts: UserAccountService) {}

  @Query(() => UserAccount, { nullable: true })
  userAccount(
    @Ctx() { viewer }: SignedInContext,
    @Arg('userId', () => ID) userId: string,
  ): Promise<UserAccount | null> {
    return this.accounts.find(viewer, userId);
  }
}
