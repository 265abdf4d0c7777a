import { Field, ID, InterfaceType } from 'type-graphql';

/**
 * Relay's global object identification (decision 66). Values that a field of this type returns are instances of the class of their
 * object type, by which type-graphql finds the type.
 */
@InterfaceType()
export abstract class Node {
  @Field(() => ID) id!: string;
}
