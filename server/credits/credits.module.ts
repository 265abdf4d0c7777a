import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { UsersApi } from '../users/users.module';
import { CreditsResolver } from './credits.resolver';
import { creditsRoutes } from './credits.rest';
import { CreditsService } from './credits.service';
import { RewardsResolver, VouchersResolver } from './rewards.resolver';
import { RewardsService } from './rewards.service';
import { VouchersService } from './vouchers.service';
import { creditsPersonalData } from './credits.personal-data';

/** The credit ledger, rewards and vouchers. */
export async function creditsModule(core: Core, { users: { userPresenter } }: { users: UsersApi }) {
  const links = new SignedLinks(await sharedSecret(core.db, 'appreciation-links'), core.clock);
  const credits = new CreditsService(core);
  const rewards = new RewardsService(core, credits);
  const vouchers = new VouchersService(core, userPresenter, links);
  return {
    api: { credits },
    resolvers: [new CreditsResolver(credits), new RewardsResolver(rewards), new VouchersResolver(vouchers)],
    routes: creditsRoutes(credits, rewards, vouchers),
    personalData: creditsPersonalData,
  } satisfies ServerModule;
}

export type CreditsApi = Awaited<ReturnType<typeof creditsModule>>['api'];
