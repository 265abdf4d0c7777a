import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { Node } from '../platform/api/node.types';
import { selectedTypes } from '../platform/api/selection';
import type { NodesService } from './nodes.service';

@Resolver()
export class NodesResolver {
  constructor(private readonly nodes: NodesService) {}

  @Query(() => Node, { nullable: true })
  node(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object | null> {
    return this.nodes.find(viewer, id, selectedTypes(info));
  }
}
