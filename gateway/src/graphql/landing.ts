import { landing, landingState } from '@prakat/schema/landing'
import { draftReplaced, setVersion } from '@prakat/schema/published-set'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { PreviewLink } from './published-resource.ts'

const SectionType = objectType('LandingSection', landing.node)
const StateType = objectType('LandingState', landingState)
const VersionType = objectType('PublishedVersion', setVersion)
const ReplacedType = objectType('DraftReplaced', draftReplaced)

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
    @Arg('publishAt', () => Date, {
      nullable: true,
      description: 'Later, in place of what waits already; null or past: now',
    })
    publishAt: Date | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.publish({ draftKey, note, publishAt }, { context: call })
  }

  @Mutation(() => StateType, { description: 'What waits for its time is not published' })
  cancelLandingPublication(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.cancel({ id }, { context: call })
  }

  @Query(() => [PreviewLink], { description: 'The links to the draft that still work' })
  landingPreviews(@Ctx() { services, call }: GraphQLContext) {
    return services.content.landing.previews(undefined, { context: call })
  }

  @Mutation(() => PreviewLink, { description: 'Whoever has it looks at the draft' })
  shareLandingPreview(
    @Arg('days', () => Int, { description: '1, 7 or 30' }) days: 1 | 7 | 30,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.landing.share({ days }, { context: call })
  }

  @Mutation(() => Boolean)
  async revokeLandingPreview(
    @Arg('linkId', () => ID) linkId: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    await services.content.landing.revoke({ linkId }, { context: call })
    return true
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
