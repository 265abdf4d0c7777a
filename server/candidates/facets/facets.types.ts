import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class Facet {
  @Field(() => String) value!: string;
  @Field(() => Int, { nullable: true }) count!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class RelaxedFilter {
  @Field(() => String) field!: string;
  @Field(() => Int) count!: number;
}

@ObjectType({ simpleResolvers: true })
export class CandidateFacets {
  @Field(() => [Facet]) colleges!: Facet[];
  @Field(() => [Facet]) batches!: Facet[];
  @Field(() => [Facet]) locations!: Facet[];
  @Field(() => [Facet]) experiences!: Facet[];
  @Field(() => [Facet]) readiness!: Facet[];
  @Field(() => [Facet]) active!: Facet[];
  @Field(() => Int, { nullable: true }) bookmarked!: number | null;
  @Field(() => Int, { nullable: true }) withoutCollege!: number | null;
  @Field(() => Int, { nullable: true }) withoutBatch!: number | null;
  @Field(() => Int, { nullable: true }) withoutLocation!: number | null;
  @Field(() => Int, { nullable: true }) withoutExperience!: number | null;
  /** Loaded by a field resolver. */
  @Field(() => [Facet]) skills?: Facet[];
  /** Loaded by a field resolver. */
  @Field(() => [RelaxedFilter]) relaxed?: RelaxedFilter[];
}
