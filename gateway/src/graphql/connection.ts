import type { Connection } from '@prakat/schema/scalars'
import { Field, Int, ObjectType, type ClassType } from 'type-graphql'

@ObjectType('PageInfo')
export class PageInfoType {
  @Field(() => Boolean) hasNextPage!: boolean
  @Field(() => String, { nullable: true }) endCursor!: string | null
}

/** The Relay connection type of a node type. */
export function connectionType<T extends object>(
  name: string,
  node: ClassType<T>,
): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`)
  class EdgeType {
    @Field(() => String) cursor!: string
    @Field(() => node) node!: T
  }

  @ObjectType(`${name}Connection`)
  class ConnectionType {
    @Field(() => [EdgeType]) edges!: EdgeType[]
    @Field(() => PageInfoType) pageInfo!: PageInfoType
    @Field(() => Int) totalCount!: number
  }

  return ConnectionType
}

/** A GraphQL enum with upper-case names for the contract's lower-case values. */
export function enumOf<T extends string>(values: readonly T[]): Record<string, T> {
  return Object.fromEntries(
    values.map((value) => [value.toUpperCase().replaceAll('-', '_'), value]),
  )
}
