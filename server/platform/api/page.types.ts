import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Connection, PageArgs, PageInfoShape } from './connection';

@ObjectType({ simpleResolvers: true })
export class PageInfo implements PageInfoShape {
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true }) startCursor!: string | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
}

/** Creates the GraphQL types `XConnection` and `XEdge` for a node type. */
export function connectionTypes<Node extends object>(name: string, node: () => ClassType<Node>) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true })
  class Edge {
    @Field(node) node!: Node;
    @Field(() => String) cursor!: string;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true })
  class ConnectionType implements Connection<Node> {
    @Field(() => [Edge]) edges!: Edge[];
    @Field(() => PageInfo) pageInfo!: PageInfo;
    @Field(() => Int) totalCount!: number;
  }

  return ConnectionType;
}

/**
 * The base class for the arguments of a list.
 * @param size the default page size
 */
export function pageArgs(size: number) {
  @ArgsType()
  class PageArguments implements PageArgs {
    @Field(() => Int, { defaultValue: size }) first!: number;
    @Field(() => String, { nullable: true }) after?: string | null;
  }

  return PageArguments;
}
