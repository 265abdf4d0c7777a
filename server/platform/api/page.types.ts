import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Connection, PageArgs, PageInfoShape } from './connection';

@ObjectType({ simpleResolvers: true })
export class PageInfo implements PageInfoShape {
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true }) startCursor!: string | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
}

/** The GraphQL classes `XConnection` and `XEdge` of a node class. */
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
 * The arguments of a list, for its class of arguments to extend.
 * @param size how many are on a page unless somebody asks for more or fewer
 */
export function pageArgs(size: number) {
  @ArgsType()
  class PageArguments implements PageArgs {
    @Field(() => Int, { defaultValue: size }) first!: number;
    @Field(() => String, { nullable: true }) after?: string | null;
  }

  return PageArguments;
}
