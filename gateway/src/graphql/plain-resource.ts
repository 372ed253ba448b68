import type { PlainDeclaration } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import {
  Arg,
  Ctx,
  ID,
  Int,
  Mutation,
  Query,
  registerEnumType,
  Resolver,
  type ClassType,
} from 'type-graphql'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import { connectionType, enumOf } from './connection.ts'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

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

/** `Category` → `Categories` */
const plural = (name: string) => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`)
const small = (name: string) => name[0]!.toLowerCase() + name.slice(1)

/**
 * Makes the types, queries and mutations that every plain resource has, out of its declaration.
 * @param name such as `Position`, for `position`, `positions`, `createPosition` and so on
 */
export function plainResolver<Declared extends PlainDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => PlainService<z.output<Declared['node']>>,
): ClassType<object> {
  const node = objectType(name, declared.node)
  const input = inputType(`${name}Input`, declared.input)
  const filter = inputType(`${name}Filter`, declared.filter)
  const connection = connectionType(name, node)
  const sortEnum = enumOf(Object.keys(declared.sorts))
  registerEnumType(sortEnum, { name: `${name}Sort` })

  @Resolver()
  class PlainResolver {
    @Query(() => node, { name: small(name) })
    get(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).get({ id }, { context: call })
    }

    @Query(() => connection, { name: small(plural(name)) })
    list(
      @Arg('first', () => Int, { nullable: true }) first: number | undefined,
      @Arg('after', () => String, { nullable: true }) after: string | undefined,
      @Arg('filter', () => filter, { nullable: true }) asked: object | undefined,
      @Arg('sort', () => sortEnum, { nullable: true }) sort: string | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      const query = { first: first ?? undefined, after, filter: asked, sort }
      return service(services).list(query, { context: call })
    }

    @Query(() => String, { name: `export${plural(name)}`, description: 'CSV' })
    export(
      @Arg('filter', () => filter, { nullable: true }) asked: object | undefined,
      @Arg('sort', () => sortEnum, { nullable: true }) sort: string | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).export({ filter: asked, sort }, { context: call })
    }

    @Mutation(() => node, { name: `create${name}` })
    create(@Arg('input', () => input) given: object, @Ctx() { services, call }: GraphQLContext) {
      return service(services).create(given as never, { context: call })
    }

    @Mutation(() => node, { name: `update${name}` })
    update(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('input', () => input) given: object,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).update({ id, version, input: given } as never, { context: call })
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
