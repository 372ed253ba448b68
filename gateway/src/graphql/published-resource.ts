import type { PublishedDeclaration } from '@prakat/schema/published-resource'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  type ClassType,
} from 'type-graphql'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { GraphQLContext } from './graphql-context.ts'
import {
  creating,
  resourceOf,
  small,
  type Call,
  type Options,
  type ResourceService,
} from './resource.ts'

type Step = 'retract' | 'cancel' | 'archive' | 'restore'
type Versioned = { id: string; version: number }
type Submit = Versioned & { publishAt?: Date | null; notifyAgain: boolean; note: string }
type Publish = {
  id: string
  publishAt?: Date | null | undefined
  version?: number | null | undefined
}

/** The part of a service that follows `publishedContract`. */
interface PublishedService<Node>
  extends
    ResourceService<Node>,
    Record<Step, (row: { id: string }, options: Options) => Promise<Node>> {
  create: Call<Node>
  publish(step: Publish, options: Options): Promise<Node>
  submit(wish: Submit, options: Options): Promise<Node>
  moveEnd(move: Versioned & { endsAt: Date | null }, options: Options): Promise<Node>
  approve(row: Versioned, options: Options): Promise<Node>
  decline(row: Versioned & { note: string }, options: Options): Promise<Node>
  amend(change: never, options: Options): Promise<Node>
  prepare(change: never, options: Options): Promise<Node>
  prepared(row: { id: string }, options: Options): Promise<Node | null>
  revisions(asked: { id: string; before: number | undefined }, options: Options): Promise<object[]>
  previews(row: { id: string }, options: Options): Promise<object[]>
  share(share: { id: string; days: 1 | 7 | 30 }, options: Options): Promise<object>
  revoke(link: { id: string; linkId: string }, options: Options): Promise<object>
}

@ObjectType({
  description: 'A link by which whoever has it reads something before it is published',
})
export class PreviewLink {
  @Field(() => ID) id!: string
  @Field(() => Date) expiresAt!: Date
  @Field(() => ID) createdBy!: string
  @Field(() => Date) createdAt!: Date
  @Field(() => String, { nullable: true, description: 'Only known when it is made' })
  token?: string
}

/**
 * Makes the types, queries and mutations of everything that is published, out of its declaration.
 * @param name such as `Announcement`, for `announcement`, `announcements`, `publishAnnouncement` and so on
 */
export function publishedResolver<Declared extends PublishedDeclaration>(
  name: string,
  declared: Declared,
  service: (services: Services) => PublishedService<z.output<Declared['node']>>,
): ClassType<object> {
  const { Base, node, input } = resourceOf(name, declared, service)

  @ObjectType(`${name}Revision`)
  class RevisionType {
    @Field(() => Date) at!: Date
    @Field(() => ID, { nullable: true }) actorId!: string | null
    @Field(() => ID, {
      nullable: true,
      description: 'Who asked for its approval, if that was needed',
    })
    askedBy!: string | null
    @Field(() => String, {
      nullable: true,
      description: 'The name of the file whose bytes are all that changed',
    })
    replacedFile!: string | null
    @Field(() => Int) version!: number
    @Field(() => Boolean, { description: 'Whether readers had none before it' }) first!: boolean
    @Field(() => node, { description: 'What readers had from then on' }) node!: object
  }

  @Resolver()
  class PublishedResolver extends Base {
    @Mutation(() => node, {
      name: `publish${name}`,
      description:
        'publishAt left out: its own time, else now. null or a past time: now. With a version: unless it has changed.',
    })
    publish(
      @Arg('id', () => ID) id: string,
      @Arg('publishAt', () => GraphQLDateTime, { nullable: true })
      publishAt: Date | null | undefined,
      @Arg('version', () => Int, { nullable: true }) version: number | null | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).publish({ id, publishAt, version }, { context: call })
    }

    @Query(() => node, {
      name: `prepared${name}`,
      nullable: true,
      description:
        'As it is going to be, if changes wait beside what is published and the viewer may write them',
    })
    prepared(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).prepared({ id }, { context: call })
    }

    @Query(() => [RevisionType], {
      name: `${small(name)}Revisions`,
      description:
        'Newest first, as many as an answer holds; with `before` those of older versions',
    })
    revisions(
      @Arg('id', () => ID) id: string,
      @Arg('before', () => Int, { nullable: true }) before: number | undefined,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).revisions({ id, before }, { context: call })
    }

    @Query(() => [PreviewLink], {
      name: `${small(name)}Previews`,
      description: 'The links that still work',
    })
    previews(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).previews({ id }, { context: call })
    }

    @Mutation(() => PreviewLink, { name: `share${name}Preview` })
    share(
      @Arg('id', () => ID) id: string,
      @Arg('days', () => Int, { description: '1, 7 or 30' }) days: 1 | 7 | 30,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).share({ id, days }, { context: call })
    }

    @Mutation(() => Boolean, { name: `revoke${name}Preview` })
    revoke(
      @Arg('id', () => ID) id: string,
      @Arg('linkId', () => ID) linkId: string,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services)
        .revoke({ id, linkId }, { context: call })
        .then(() => true)
    }

    @Mutation(() => node, {
      name: `prepare${name}`,
      description: 'Keeps changes beside what is published until it is amended; null drops them',
    })
    prepare(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('input', () => input, { nullable: true }) given: object | null,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      const change = { id, version, input: given ?? null }
      return service(services).prepare(change as never, { context: call })
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
      name: `submit${name}`,
      description:
        'Asks for the approval of this version by a second person. publishAt left out, null or past: as soon as it is given',
    })
    submit(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('publishAt', () => GraphQLDateTime, { nullable: true }) publishAt: Date | null,
      @Arg('notifyAgain', () => Boolean, {
        defaultValue: false,
        description: 'Of changes of what is published',
      })
      notifyAgain: boolean,
      @Arg('note', () => String, { defaultValue: '' }) note: string,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      const wish = { id, version, publishAt, notifyAgain, note }
      return service(services).submit(wish, { context: call })
    }

    @Mutation(() => node, {
      name: `approve${name}`,
      description: 'Publishes or schedules it as it was asked for, by somebody else than who asked',
    })
    approve(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).approve({ id, version }, { context: call })
    }

    @Mutation(() => node, {
      name: `decline${name}`,
      description: 'Leaves it as it is, with a word to who asked for its approval',
    })
    decline(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('note', () => String) note: string,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).decline({ id, version, note }, { context: call })
    }

    @Mutation(() => node, {
      name: `retract${name}`,
      description: 'Takes back that its approval was asked for',
    })
    retract(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).retract({ id }, { context: call })
    }

    @Mutation(() => node, {
      name: `cancel${name}`,
      description: `Takes a scheduled ${small(name)} back to a draft`,
    })
    cancel(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).cancel({ id }, { context: call })
    }

    @Mutation(() => node, {
      name: `move${name}End`,
      description:
        'Gives what is scheduled or published another end, or with null none; nobody is told',
    })
    moveEnd(
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('endsAt', () => GraphQLDateTime, { nullable: true }) endsAt: Date | null,
      @Ctx() { services, call }: GraphQLContext,
    ) {
      return service(services).moveEnd({ id, version, endsAt: endsAt ?? null }, { context: call })
    }

    @Mutation(() => node, { name: `archive${name}` })
    archive(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).archive({ id }, { context: call })
    }

    @Mutation(() => node, {
      name: `delete${name}`,
      description: 'The same as archiving it, by the name that every resource has for it',
    })
    delete(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).archive({ id }, { context: call })
    }

    @Mutation(() => node, { name: `restore${name}` })
    restore(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
      return service(services).restore({ id }, { context: call })
    }
  }
  return creating(name, { Base: PublishedResolver, node, input }, service)
}
