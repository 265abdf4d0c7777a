import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { Facet } from '../../candidates/facets/facets.types';
import { ReferralBox } from '../referrals.rules';
import type { ReferralFacetsService } from './facets.service';
import { ReferralFacets, ReferralJobFacet, ReferrerFacet } from './facets.types';

@Resolver(() => ReferralFacets)
export class ReferralFacetsResolver {
  constructor(private readonly facets: ReferralFacetsService) {}

  @Query(() => ReferralFacets)
  referralFacets(@Arg('box', () => ReferralBox) box: ReferralBox): ReferralFacets {
    return { box };
  }

  @FieldResolver(() => [ReferralJobFacet])
  jobs(@Root() { box }: ReferralFacets, @Ctx() { viewer }: SignedInContext): Promise<ReferralJobFacet[]> {
    return this.facets.jobs(viewer, box);
  }

  @FieldResolver(() => [Facet])
  colleges(@Root() { box }: ReferralFacets, @Ctx() { viewer }: SignedInContext): Promise<Facet[]> {
    return this.facets.colleges(viewer, box);
  }

  @FieldResolver(() => [Facet])
  skills(@Root() { box }: ReferralFacets, @Ctx() { viewer }: SignedInContext): Promise<Facet[]> {
    return this.facets.skills(viewer, box);
  }

  @FieldResolver(() => [ReferrerFacet])
  referrers(@Root() { box }: ReferralFacets, @Ctx() { viewer }: SignedInContext): Promise<ReferrerFacet[]> {
    return this.facets.referrers(viewer, box);
  }
}
