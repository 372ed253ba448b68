import type { PlainNode, RowCan, Sorts } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  type ClassType,
} from 'type-graphql'
import type { GraphQLContext, Services } from '../caller.ts'
import { connectionType, enumOf } from './connection.ts'

@ObjectType('RowCan', { description: 'What the viewer may do with it now' })
export class RowCanType implements RowCan {
  @Field(() => Boolean) update!: boolean
  @Field(() => Boolean) delete!: boolean
  @Field(() => Boolean) restore!: boolean
}

/** The fields of every plain row. */
@ObjectType()
export abstract class PlainRowType implements PlainNode {
  @Field(() => ID) id!: string
  @Field(() => Int) version!: number
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => Boolean) trashed!: boolean
  @Field(() => RowCanType) can!: RowCanType
}

@InputType('RowFilter')
export class RowFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
  @Field(() => Boolean, { nullable: true, description: 'The trash instead' }) trashed?: boolean
}

type Options = { context: CallContext }

/** The part of a service that follows `plainContract`. Inputs are checked there. */
interface PlainService<Node> {
  list(query: object, options: Options): Promise<Connection<Node>>
  get(row: { id: string }, options: Options): Promise<Node>
  create(input: never, options: Options): Promise<Node>
  update(change: never, options: Options): Promise<Node>
  delete(row: { id: string }, options: Options): Promise<Node>
  restore(row: { id: string }, options: Options): Promise<Node>
  export(query: object, options: Options): Promise<string>
}

interface PlainResolverOptions<Node extends object> {
  /** Such as `Position`, for `position`, `positions`, `createPosition` and so on. */
  name: string
  node: ClassType<Node>
  input: ClassType<object>
  filter: ClassType<object>
  sorts: Sorts
  service(services: Services): PlainService<Node>
}

/** Makes the queries and mutations that every plain resource has. */
export function plainResolver<Node extends object>(
  options: PlainResolverOptions<Node>,
): ClassType<object> {
  const { name, node, input: inputType, filter: filterType, service } = options
  const one = name[0]!.toLowerCase() + name.slice(1)
  const connection = connectionType(name, node)
  const sortEnum = enumOf(Object.keys(options.sorts))
  registerEnumType(sortEnum, { name: `${name}Sort` })

  @Resolver()
  class PlainResolver {
    @Query(() => node, { name: one })
    get(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).get({ id }, { context: call })
    }

    @Query(() => connection, { name: `${one}s` })
    list(
      @Arg('first', () => Int, { nullable: true }) first: number | undefined,
      @Arg('after', () => String, { nullable: true }) after: string | undefined,
      @Arg('filter', () => filterType, { nullable: true }) filter: object | undefined,
      @Arg('sort', () => sortEnum, { nullable: true }) sort: string | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).list(
        { first: first ?? undefined, after, filter, sort },
        { context: call },
      )
    }

    @Query(() => String, { name: `export${name}s`, description: 'CSV' })
    export(
      @Arg('filter', () => filterType, { nullable: true }) filter: object | undefined,
      @Arg('sort', () => sortEnum, { nullable: true }) sort: string | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).export({ filter, sort }, { context: call })
    }

    @Mutation(() => node, { name: `create${name}` })
    create(
      @Arg('input', () => inputType) input: object,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).create(input as never, { context: call })
    }

    @Mutation(() => node, { name: `update${name}` })
    update(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('input', () => inputType) input: object,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).update({ id, version, input } as never, { context: call })
    }

    @Mutation(() => node, { name: `delete${name}`, description: 'Into the trash' })
    delete(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).delete({ id }, { context: call })
    }

    @Mutation(() => node, { name: `restore${name}`, description: 'Out of the trash' })
    restore(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).restore({ id }, { context: call })
    }
  }
  return PlainResolver
}
