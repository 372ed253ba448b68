import type { Connection } from '@prakat/schema/scalars'
import { publishedFilter, type PublishedDeclaration } from '@prakat/schema/published-resource'
import type { CallContext } from '@prakat/schema/principal'
import { GraphQLDateTime } from 'graphql-scalars'
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
type Step = 'cancel' | 'archive' | 'restore'

/** The part of a service that follows `publishedContract`. Inputs are checked there. */
interface PublishedService<Node> extends Record<
  Step,
  (row: { id: string }, options: Options) => Promise<Node>
> {
  list(query: never, options: Options): Promise<Connection<Node>>
  get(row: { id: string }, options: Options): Promise<Node>
  create(input: never, options: Options): Promise<Node>
  update(change: never, options: Options): Promise<Node>
  publish(
    step: { id: string; publishAt?: Date | null | undefined },
    options: Options,
  ): Promise<Node>
  amend(change: never, options: Options): Promise<Node>
}

const small = (name: string) => name[0]!.toLowerCase() + name.slice(1)

/**
 * Makes the types, queries and mutations of everything that is published, out of its declaration.
 * @param name such as `Announcement`, for `announcement`, `announcements`, `publishAnnouncement` and so on
 */
export function publishedResolver<Declared extends PublishedDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => PublishedService<z.output<Declared['node']>>,
): ClassType<object> {
  const node = objectType(name, declared.node)
  const input = inputType(`${name}Input`, declared.input)
  const filter = inputType(`${name}Filter`, publishedFilter(declared.node.shape.status))
  const connection = connectionType(name, node)
  const sortEnum = enumOf(Object.keys(declared.sorts))
  registerEnumType(sortEnum, { name: `${name}Sort` })

  @Resolver()
  class PublishedResolver {
    @Query(() => node, { name: small(name) })
    get(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).get({ id }, { context: call })
    }

    @Query(() => connection, { name: small(`${name}s`) })
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

    @Mutation(() => node, {
      name: `publish${name}`,
      description: 'publishAt left out: its own time, else now. null or a past time: now.',
    })
    publish(
      @Arg('id', () => ID) id: string,
      @Arg('publishAt', () => GraphQLDateTime, { nullable: true })
      publishAt: Date | null | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).publish({ id, publishAt }, { context: call })
    }

    @Mutation(() => node, {
      name: `amend${name}`,
      description:
        'Corrects what is published, wherever it has arrived; notifyAgain: as if it were new',
    })
    amend(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('input', () => input) given: object,
      @Arg('notifyAgain', () => Boolean, { defaultValue: false }) notifyAgain: boolean,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      const amendment = { id, version, input: given, notifyAgain }
      return service(services).amend(amendment as never, { context: call })
    }

    @Mutation(() => node, {
      name: `cancel${name}`,
      description: `Takes a scheduled ${small(name)} back to a draft`,
    })
    cancel(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).cancel({ id }, { context: call })
    }

    @Mutation(() => node, { name: `archive${name}` })
    archive(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).archive({ id }, { context: call })
    }

    @Mutation(() => node, { name: `restore${name}` })
    restore(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).restore({ id }, { context: call })
    }
  }
  return PublishedResolver
}
