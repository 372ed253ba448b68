import type { Department, Position } from '@prakat/schema/organisation'
import type { PlainNode, RowCan } from '@prakat/schema/plain-resource'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType('RowCan', { description: 'What the viewer may do with it now' })
export class RowCanType implements RowCan {
  @Field(() => Boolean) update!: boolean
  @Field(() => Boolean) delete!: boolean
  @Field(() => Boolean) restore!: boolean
}

/** What every plain row has. */
@ObjectType()
export abstract class PlainRowType implements PlainNode {
  @Field(() => ID) id!: string
  @Field(() => Int) version!: number
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => Boolean) trashed!: boolean
  @Field(() => RowCanType) can!: RowCanType
}

@InputType('RowFilter')
export class RowFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
  @Field(() => Boolean, { nullable: true, description: 'The trash instead' }) trashed?: boolean
}

@InputType('DepartmentFilter')
export class DepartmentFilter extends RowFilter {
  @Field(() => Boolean, { nullable: true, description: 'The archive instead' }) archived?: boolean
  @Field(() => ID, { nullable: true }) parentId?: string
}

@InputType('PositionFilter')
export class PositionFilter extends RowFilter {
  @Field(() => ID, { nullable: true }) departmentId?: string
  @Field(() => ID, { nullable: true }) reportsToId?: string
}

@ObjectType('Place')
export class PlaceType {
  @Field(() => ID) userId!: string
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) positionId!: string | null
}

@ObjectType('Department')
export class DepartmentType extends PlainRowType implements Department {
  @Field(() => String) nameEn!: string
  @Field(() => String) nameTh!: string
  @Field(() => String) slug!: string
  @Field(() => String) code!: string
  @Field(() => ID, { nullable: true }) parentId!: string | null
  @Field(() => ID, { nullable: true }) headId!: string | null
  @Field(() => String) phone!: string
  @Field(() => String) email!: string
  @Field(() => String) address!: string
  @Field(() => Int) order!: number
  @Field(() => Boolean) public!: boolean
  @Field(() => Boolean) archived!: boolean
}

@InputType('DepartmentInput', {
  description: 'A full replacement: a field left out takes its default',
})
export class DepartmentInput {
  @Field(() => String) nameEn!: string
  @Field(() => String, { nullable: true }) nameTh?: string
  @Field(() => String, { nullable: true }) slug?: string
  @Field(() => String) code!: string
  @Field(() => ID, { nullable: true }) parentId?: string
  @Field(() => ID, { nullable: true }) headId?: string
  @Field(() => String, { nullable: true }) phone?: string
  @Field(() => String, { nullable: true }) email?: string
  @Field(() => String, { nullable: true }) address?: string
  @Field(() => Int, { nullable: true }) order?: number
  @Field(() => Boolean, { nullable: true }) public?: boolean
}

@ObjectType('Position')
export class PositionType extends PlainRowType implements Position {
  @Field(() => String) titleEn!: string
  @Field(() => String) titleTh!: string
  @Field(() => String) code!: string
  @Field(() => Int) level!: number
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) reportsToId!: string | null
  @Field(() => Boolean) active!: boolean
  @Field(() => Int, { description: 'How many people have it' }) holderCount!: number
}

@InputType('PositionInput', {
  description: 'A full replacement: a field left out takes its default',
})
export class PositionInput {
  @Field(() => String) titleEn!: string
  @Field(() => String, { nullable: true }) titleTh?: string
  @Field(() => String) code!: string
  @Field(() => Int, { nullable: true }) level?: number
  @Field(() => ID, { nullable: true }) departmentId?: string
  @Field(() => ID, { nullable: true }) reportsToId?: string
  @Field(() => Boolean, { nullable: true }) active?: boolean
}
