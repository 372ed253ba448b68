import { draftReplaced, landing, landingState, landingVersion } from '@prakat/schema/landing'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const SectionType = objectType('LandingSection', landing.node)
const StateType = objectType('LandingState', landingState)
const VersionType = objectType('LandingVersion', landingVersion)
const ReplacedType = objectType('LandingDraftReplaced', draftReplaced)

/** What the landing page has beside its sections. What is shown of it is read at /v1/pages. */
@Resolver()
export class LandingResolver {
  @Mutation(() => SectionType, { description: 'Puts it to another place of the draft' })
  moveLandingSection(
    @Arg('id', () => ID) id: string,
    @Arg('index', () => Int) index: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.move({ id, index }, { context: call })
  }

  @Mutation(() => SectionType, {
    description: 'A copy behind it, which is not active. Answers with the copy',
  })
  duplicateLandingSection(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.duplicate({ id }, { context: call })
  }

  @Query(() => StateType, { description: 'How the draft differs from what is shown' })
  landingState(@Ctx() { services, call }: GraphQLContext) {
    return services.content.landing.state(undefined, { context: call })
  }

  @Query(() => [VersionType], { description: 'The newest first' })
  landingVersions(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.versions({ first }, { context: call })
  }

  @Mutation(() => StateType, {
    description: 'Shows all active sections of the draft as one version, if it is still that draft',
  })
  publishLanding(
    @Arg('draftKey', () => String) draftKey: string,
    @Arg('note', () => String, { nullable: true }) note: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.publish({ draftKey, note }, { context: call })
  }

  @Mutation(() => StateType, {
    description: 'Shows what was shown before the version with this number, and keeps the draft',
  })
  undoLanding(@Arg('number', () => Int) number: number, @Ctx() { services, call }: GraphQLContext) {
    return services.content.landing.undo({ number }, { context: call })
  }

  @Mutation(() => ReplacedType, {
    description: 'Makes the sections of a version the draft, and publishes nothing',
  })
  bringBackLanding(
    @Arg('number', () => Int) number: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.bringBack({ number }, { context: call })
  }

  @Mutation(() => ReplacedType, { description: 'Undoes that' })
  putBackLanding(
    @Arg('snapshotId', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.putBack({ id }, { context: call })
  }
}
