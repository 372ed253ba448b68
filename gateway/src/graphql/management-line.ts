import { lineFilled, lineNodes } from '@prakat/schema/management-line'
import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const LineNodeType = objectType('LineNode', lineNodes.node)
const LineFilledType = objectType('LineFilled', lineFilled)

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
    description: 'Into the trash; whoever reported to it reports to the place above it',
  })
  dissolveLineNode(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.line.dissolve({ id }, { context: call })
  }

  @Mutation(() => LineFilledType, {
    description: 'Adds who is missing in the line, by positions and managers, and moves nobody',
  })
  fillLineNodes(
    @Arg('dryRun', () => Boolean) dryRun: boolean,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.line.fillUp({ dryRun }, { context: call })
  }
}
