import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ApiKeysService } from './api-keys.service';
import {
  ApiKey,
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyInput,
  RevokeApiKeyPayload,
} from './api-keys.types';
import type { SignedInContext } from '../../access/context';

@Resolver()
export class ApiKeysResolver {
  constructor(private readonly keys: ApiKeysService) {}

  @Query(() => [ApiKey])
  apiKeys(@Ctx() { viewer }: SignedInContext): Promise<ApiKey[]> {
    return this.keys.list(viewer);
  }

  @Mutation(() => CreateApiKeyPayload)
  createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreateApiKeyPayload> {
    return this.keys.create(viewer, input);
  }

  @Mutation(() => RevokeApiKeyPayload)
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput) { id }: RevokeApiKeyInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RevokeApiKeyPayload> {
    await this.keys.revoke(viewer, id);
    return { revokedId: id };
  }
}
