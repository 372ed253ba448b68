import { saveTemplates, shiftTemplates } from '@prakat/schema/work-schedule'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const TemplatesType = objectType('ShiftTemplates', shiftTemplates)
const TemplateInput = inputType('ShiftTemplateInput', saveTemplates.shape.templates.element)

/** With what the weeks of a department are painted. */
@Resolver()
export class ShiftTemplateResolver {
  @Query(() => TemplatesType)
  shiftTemplates(
    @Arg('departmentId', () => ID) departmentId: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.templates({ departmentId }, { context: call })
  }

  @Mutation(() => TemplatesType, {
    description:
      'All of a department, in their order, 30 at most. Refused as a conflict if they are of another version by now',
  })
  saveShiftTemplates(
    @Arg('departmentId', () => ID) departmentId: string,
    @Arg('version', () => Int) version: number,
    @Arg('templates', () => [TemplateInput]) templates: object[],
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const change = { departmentId, version, templates: templates as never }
    return services.content.workSchedules.saveTemplates(change, { context: call })
  }
}
