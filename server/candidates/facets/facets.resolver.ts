import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { CandidateFilter } from '../candidates.types';
import type { FacetsService } from './facets.service';
import { CandidateFacets, Facet, RelaxedFilter } from './facets.types';

/** The facets with the filter they are about, for the fields that are computed on request. */
interface FacetsOfFilter extends CandidateFacets {
  filter: CandidateFilter;
}

@Resolver(() => CandidateFacets)
export class FacetsResolver {
  constructor(private readonly facets: FacetsService) {}

  @Query(() => CandidateFacets)
  async candidateFacets(
    @Ctx() { viewer }: SignedInContext,
    @Arg('filter', () => CandidateFilter, { nullable: true }) given?: CandidateFilter | null,
  ): Promise<FacetsOfFilter> {
    const filter = given ?? {};
    return Object.assign(await this.facets.facets(viewer, filter), { filter });
  }

  @FieldResolver(() => [Facet])
  skills(@Root() { filter }: FacetsOfFilter, @Ctx() { viewer }: SignedInContext): Promise<Facet[]> {
    return this.facets.skills(viewer, filter);
  }

  @FieldResolver(() => [RelaxedFilter])
  relaxed(@Root() { filter }: FacetsOfFilter, @Ctx() { viewer }: SignedInContext): Promise<RelaxedFilter[]> {
    return this.facets.relaxed(viewer, filter);
  }
}
