import { Field, Int, ObjectType } from 'type-graphql';
import { Facet } from '../../candidates/facets/facets.types';
import { Job } from '../../jobs/jobs.types';
import { User } from '../../users/users.types';
import type { ReferralBox } from '../referrals.rules';

@ObjectType({ simpleResolvers: true })
export class ReferralJobFacet {
  @Field(() => Job) job!: Job;
  @Field(() => Int) count!: number;
}

@ObjectType({ simpleResolvers: true })
export class ReferrerFacet {
  @Field(() => User) user!: User;
  @Field(() => Int) count!: number;
}

/** Field resolvers load each list, so that a document reads only those it shows. */
@ObjectType({ simpleResolvers: true })
export class ReferralFacets {
  @Field(() => [ReferralJobFacet]) jobs?: ReferralJobFacet[];
  @Field(() => [Facet]) colleges?: Facet[];
  @Field(() => [Facet]) skills?: Facet[];
  @Field(() => [ReferrerFacet]) referrers?: ReferrerFacet[];
  /** The box with the referrals that are counted. */
  box!: ReferralBox;
}
