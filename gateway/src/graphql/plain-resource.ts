import type { PlainDeclaration } from '@prakat/schema/plain-resource'
import { Arg, Ctx, ID, Mutation, Resolver, type ClassType } from 'type-graphql'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { creating, resourceOf, type Call, type Options, type ResourceService } from './resource.ts'

/** The part of a service that follows `receivedContract`. */
interface ReceivedService<Node> extends ResourceService<Node> {
  delete(row: { id: string }, options: Options): Promise<Node>
  restore(row: { id: string }, options: Options): Promise<Node>
}

/** The part that follows `plainContract`. */
type PlainService<Node> = ReceivedService<Node> & { create: Call<Node> }

type NodeOf<Declared extends PlainDeclaration> = z.output<Declared['node']>

/**
 * Makes the types, queries and mutations that every plain resource has, out of its declaration.
 * @param name such as `Position`, for `position`, `positions`, `createPosition` and so on
 */
export const plainResolver = <Declared extends PlainDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => PlainService<NodeOf<Declared>>,
): ClassType<object> => creating(name, receivedOf(name, declared, service), service)

/** The same for what staff do not create. */
export const receivedResolver = <Declared extends PlainDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => ReceivedService<NodeOf<Declared>>,
): ClassType<object> => receivedOf(name, declared, service).Base

function receivedOf<Declared extends PlainDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => ReceivedService<NodeOf<Declared>>,
) {
  const { Base, node, input } = resourceOf(name, declared, service)

  @Resolver()
  class PlainResolver extends Base {
    @Mutation(() => node, { name: `delete${name}`, description: 'Into the trash' })
    delete(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).delete({ id }, { context: call })
    }

    @Mutation(() => node, { name: `restore${name}`, description: 'Out of the trash' })
    restore(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).restore({ id }, { context: call })
    }
  }
  return { Base: PlainResolver, node, input }
}
