import {
  addedPeople,
  copiedSchedule,
  ownShift,
  scheduleBoard,
  shiftInput,
  teamShifts,
  workSchedules,
} from '@prakat/schema/work-schedule'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const ScheduleType = objectType('WorkSchedule', workSchedules.node)
const BoardType = objectType('WorkScheduleBoard', scheduleBoard)
const BesideType = objectType('WorkScheduleBeside', addedPeople)
const TeamType = objectType('TeamShifts', teamShifts)
const CopiedType = objectType('CopiedWorkSchedule', copiedSchedule)
const WeekInput = inputType('WorkScheduleInput', workSchedules.input)
const OwnShiftType = objectType('OwnShift', ownShift)
const ShiftInput = inputType('WorkShiftInput', shiftInput)
const asItIs = 'Refused as a conflict if the week is of another version by now'

/** What work schedules have beside every plain resource. */
@Resolver()
export class WorkScheduleResolver {
  @Query(() => BoardType, { description: 'All that the board of a week shows' })
  workScheduleBoard(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.workSchedules.board({ id }, { context: call })
  }

  @Query(() => [OwnShiftType], {
    description: 'The viewer’s own published shifts between two days, 93 days apart at most',
  })
  ownShifts(
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.own({ from, to }, { context: call })
  }

  @Query(() => TeamType, {
    description:
      'The published shifts of a department between two days, 42 days apart at most, for those who may read its weeks',
  })
  teamShifts(
    @Arg('departmentId', () => ID) departmentId: string,
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.team({ departmentId, from, to }, { context: call })
  }

  @Query(() => BesideType, {
    description: 'People who are to be added to the board of a week, and what else they do in it',
  })
  workSchedulePeople(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.peopleBeside({ id, userIds }, { context: call })
  }

  @Mutation(() => ScheduleType, {
    description: `Shifts as they are now and the ids of those that are no more, 500 of each at most. ${asItIs}`,
  })
  saveWorkShifts(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('put', () => [ShiftInput], { nullable: true }) put: object[] | undefined,
    @Arg('remove', () => [ID], { nullable: true }) remove: string[] | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const change = { id, version, put: (put ?? []) as never, remove: remove ?? [] }
    return services.content.workSchedules.saveShifts(change, { context: call })
  }

  @Mutation(() => CopiedType, {
    description:
      'Copies shifts into another week of the department, which is made if there is none yet; answers with that week',
  })
  copyWorkSchedule(
    @Arg('id', () => ID) id: string,
    @Arg('monday', () => String) monday: string,
    @Arg('personIds', () => [ID], {
      nullable: true,
      description: 'Only their shifts. Left out: all, open ones too',
    })
    personIds: string[] | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.copy({ id, monday, personIds }, { context: call })
  }

  @Mutation(() => CopiedType, {
    description: 'Makes a week with the shifts of another one, without those who have left',
  })
  createWorkScheduleFrom(
    @Arg('fromId', () => ID) fromId: string,
    @Arg('input', () => WeekInput) input: object,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.createFrom({ ...(input as object), fromId } as never, {
      context: call,
    })
  }

  @Mutation(() => CopiedType, {
    description: 'Copies it into the next week that its department has no schedule for',
  })
  duplicateWorkSchedule(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.duplicate({ id }, { context: call })
  }

  @Mutation(() => ScheduleType, {
    description: `Tells those whose shifts are new or changed, once each. ${asItIs}`,
  })
  publishWorkSchedule(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.publish({ id, version }, { context: call })
  }

  @Mutation(() => ScheduleType, {
    description: `Takes the shifts from those in it, tells them so, and makes it a draft again. ${asItIs}`,
  })
  withdrawWorkSchedule(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.withdraw({ id, version }, { context: call })
  }
}
