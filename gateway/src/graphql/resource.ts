import type { Sorts } from '@prakat/schema/plain-resource'
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

export type Options = { context: CallContext }
export type Call<Node> = (input: never, options: Options) => Promise<Node>

/** What the service of every resource answers. Inputs are checked there. */
export interface ResourceService<Node> {
  get(row: { id: string }, options: Options): Promise<Node>
  list(query: never, options: Options): Promise<Connection<Node>>
  update: Call<Node>
  export(query: never, options: Options): Promise<string>
}

interface Declared {
  input: z.ZodType
  node: z.ZodObject
  filter: z.ZodType
  sorts: Sorts
}

/** `Category` → `Categories` */
export const plural = (name: string) =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
export const small = (name: string) => name[0]!.toLowerCase() + name.slice(1)

/** The types of a resource, and its queries and mutations that all resources have, for its own to be added to. */
export function resourceOf<Node>(
  name: string,
  declared: Declared,
  service: (services: Services) => ResourceService<Node>,
) {
  const node = objectType(name, declared.node)
  const input = inputType(`${name}Input`, declared.input)
  const filter = inputType(`${name}Filter`, declared.filter)
  const connection = connectionType(name, node)
  const sortEnum = enumOf(Object.keys(declared.sorts))
  registerEnumType(sortEnum, { name: `${name}Sort` })

  @Resolver()
  class ResourceResolver {
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
      return service(services).list(query as never, { context: call })
    }

    @Query(() => String, { name: `export${plural(name)}`, description: 'CSV' })
    export(
      @Arg('filter', () => filter, { nullable: true }) asked: object | undefined,
      @Arg('sort', () => sortEnum, { nullable: true }) sort: string | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).export({ filter: asked, sort } as never, { context: call })
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
  }
  return { Base: ResourceResolver, node, input }
}

/** The same with a mutation that creates one. */
export function creating<Node>(
  name: string,
  { Base, node, input }: Record<'Base' | 'node' | 'input', ClassType<object>>,
  service: (services: Services) => { create: Call<Node> },
): ClassType<object> {
  @Resolver()
  class CreatingResolver extends Base {
    @Mutation(() => node, { name: `create${name}` })
    create(@Arg('input', () => input) given: object, @Ctx() { services, call }: GraphQLContext) {
      return service(services).create(given as never, { context: call })
    }
  }
  return CreatingResolver
}
