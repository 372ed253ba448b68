import { lineFilled, lineFillPlan, lineNodes, lineState } from '@prakat/schema/management-line'
import { draftReplaced, setVersion } from '@prakat/schema/published-set'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const LineNodeType = objectType('LineNode', lineNodes.node)
const LineFilledType = objectType('LineFilled', lineFilled)
const StateType = objectType('LineState', lineState)
const VersionType = objectType('PublishedVersion', setVersion)
const ReplacedType = objectType('DraftReplaced', draftReplaced)
const LineFillPlanType = objectType('LineFillPlan', lineFillPlan)

/** What the places of the management line have beside every plain resource. The whole line is read at /v1. */
@Resolver()
export class ManagementLineResolver {
  @Mutation(() => LineNodeType, {
    description: 'To a place among those who report to parentId, with all below it',
  })
  moveLineNode(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('parentId', () => ID, { nullable: true }) parentId: string | undefined,
    @Arg('index', () => Int) index: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.move({ id, version, parentId, index }, { context: call })
  }

  @Mutation(() => LineNodeType, {
    description:
      'Into the trash; whoever reported to it reports to the place toId, or else to the one above it',
  })
  dissolveLineNode(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('toId', () => ID, { nullable: true }) toId: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.dissolve({ id, version, toId }, { context: call })
  }

  @Query(() => LineFillPlanType, {
    description:
      'What fillLineNodes would do: who is missing or elsewhere, by positions and managers',
  })
  lineFillPlan(@Ctx() { services, call }: GraphQLContext) {
    return services.auth.line.planFill(undefined, { context: call })
  }

  @Mutation(() => LineFilledType, {
    description: 'Carries out a plan of lineFillPlan. CONFLICT: it would be another one by now',
  })
  fillLineNodes(
    @Arg('planKey', () => String) planKey: string,
    @Arg('move', () => Boolean) move: boolean,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.fillUp({ planKey, move }, { context: call })
  }

  @Query(() => StateType, { description: 'How the draft differs from what is shown' })
  lineState(@Ctx() { services, call }: GraphQLContext) {
    return services.auth.line.state(undefined, { context: call })
  }

  @Query(() => [VersionType], { description: 'The newest first' })
  lineVersions(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.versions({ first }, { context: call })
  }

  @Mutation(() => StateType, {
    description: 'Shows the draft as one version, if it is still that draft',
  })
  publishLine(
    @Arg('draftKey', () => String) draftKey: string,
    @Arg('note', () => String, { nullable: true }) note: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.publish({ draftKey, note }, { context: call })
  }

  @Mutation(() => StateType, {
    description: 'Shows what was shown before the version with this number, and keeps the draft',
  })
  undoLine(@Arg('number', () => Int) number: number, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.line.undo({ number }, { context: call })
  }

  @Mutation(() => ReplacedType, {
    description: 'Makes the places of a version the draft, and publishes nothing',
  })
  bringBackLine(
    @Arg('number', () => Int) number: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.bringBack({ number }, { context: call })
  }

  @Mutation(() => ReplacedType, { description: 'Undoes that' })
  putBackLine(@Arg('snapshotId', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.line.putBack({ id }, { context: call })
  }
}
