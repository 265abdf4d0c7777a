import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { SavedSearchKind } from './saved-searches.rules';
import type { PresentedSearch, SavedSearchesService } from './saved-searches.service';
import {
  DeleteSavedSearchInput,
  DeleteSavedSearchPayload,
  MarkSavedSearchSeenInput,
  MarkSavedSearchSeenPayload,
  SavedSearch,
  SaveSearchInput,
  SaveSearchPayload,
  UpdateSavedSearchInput,
  UpdateSavedSearchPayload,
} from './saved-searches.types';

@Resolver(() => SavedSearch)
export class SavedSearchesResolver {
  constructor(private readonly searches: SavedSearchesService) {}

  @Query(() => [SavedSearch])
  savedSearches(
    @Ctx() { viewer }: SignedInContext,
    @Arg('kind', () => SavedSearchKind, { defaultValue: SavedSearchKind.CANDIDATES }) kind: SavedSearchKind,
  ): Promise<SavedSearch[]> {
    return this.searches.list(viewer, kind);
  }

  @Mutation(() => SaveSearchPayload)
  async saveSearch(
    @Arg('input', () => SaveSearchInput) input: SaveSearchInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SaveSearchPayload> {
    return { savedSearch: await this.searches.save(viewer, input) };
  }

  @Mutation(() => UpdateSavedSearchPayload)
  async updateSavedSearch(
    @Arg('input', () => UpdateSavedSearchInput) input: UpdateSavedSearchInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateSavedSearchPayload> {
    return { savedSearch: await this.searches.update(viewer, input) };
  }

  @Mutation(() => DeleteSavedSearchPayload)
  async deleteSavedSearch(
    @Arg('input', () => DeleteSavedSearchInput) { id }: DeleteSavedSearchInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<DeleteSavedSearchPayload> {
    return { deletedId: await this.searches.delete(viewer, id) };
  }

  @Mutation(() => MarkSavedSearchSeenPayload)
  async markSavedSearchSeen(
    @Arg('input', () => MarkSavedSearchSeenInput) { id }: MarkSavedSearchSeenInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<MarkSavedSearchSeenPayload> {
    return { savedSearch: await this.searches.seen(viewer, id) };
  }

  @FieldResolver(() => Int)
  newCount(@Root() search: PresentedSearch, @Ctx() { viewer }: SignedInContext): Promise<number> {
    return this.searches.newCount(viewer, search);
  }
}
