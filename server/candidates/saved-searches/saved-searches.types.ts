import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';
import { CandidateSort } from '../candidates.rules';
import { CandidateFilter } from '../candidates.types';
import { SavedSearchKind } from './saved-searches.rules';

registerEnumType(SavedSearchKind, { name: 'SavedSearchKind' });

@ObjectType({ simpleResolvers: true })
export class SavedSearch {
  @Field(() => ID) id!: string;
  @Field(() => SavedSearchKind) kind!: SavedSearchKind;
  @Field(() => String) name!: string;
  @Field(() => String) query!: string;
  @Field(() => Boolean) alert!: boolean;
  /** Loaded by a field resolver. */
  @Field(() => Int) newCount?: number;
  @Field(() => DateTimeScalar) seenAt!: Date;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@InputType()
export class SaveSearchInput {
  @Field(() => SavedSearchKind, { defaultValue: SavedSearchKind.CANDIDATES }) kind!: SavedSearchKind;
  @Field(() => String) name!: string;
  @Field(() => CandidateFilter) filter!: CandidateFilter;
  @Field(() => CandidateSort, { defaultValue: CandidateSort.READINESS }) sort!: CandidateSort;
  @Field(() => Boolean, { defaultValue: false }) alert!: boolean;
}

@InputType()
export class UpdateSavedSearchInput {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => Boolean, { nullable: true }) alert?: boolean | null;
}

@InputType()
export class DeleteSavedSearchInput {
  @Field(() => ID) id!: string;
}

@InputType()
export class MarkSavedSearchSeenInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class SaveSearchPayload {
  @Field(() => SavedSearch) savedSearch!: SavedSearch;
}

@ObjectType({ simpleResolvers: true })
export class UpdateSavedSearchPayload {
  @Field(() => SavedSearch) savedSearch!: SavedSearch;
}

@ObjectType({ simpleResolvers: true })
export class DeleteSavedSearchPayload {
  @Field(() => ID) deletedId!: string;
}

@ObjectType({ simpleResolvers: true })
export class MarkSavedSearchSeenPayload {
  @Field(() => SavedSearch) savedSearch!: SavedSearch;
}
