import { positionSorts, type Position } from '@prakat/schema/organisation'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { plainResolver, PlainRowType, RowFilter } from './plain-resource.ts'

@InputType('PositionFilter')
class PositionFilter extends RowFilter {
  @Field(() => ID, { nullable: true }) departmentId?: string
  @Field(() => ID, { nullable: true }) reportsToId?: string
}

@ObjectType('Position')
class PositionType extends PlainRowType implements Position {
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
class PositionInput {
  @Field(() => String) titleEn!: string
  @Field(() => String, { nullable: true }) titleTh?: string
  @Field(() => String) code!: string
  @Field(() => Int, { nullable: true }) level?: number
  @Field(() => ID, { nullable: true }) departmentId?: string
  @Field(() => ID, { nullable: true }) reportsToId?: string
  @Field(() => Boolean, { nullable: true }) active?: boolean
}

export const PositionResolver = plainResolver({
  name: 'Position',
  node: PositionType,
  input: PositionInput,
  filter: PositionFilter,
  sorts: positionSorts,
  service: ({ auth }) => auth.positions,
})
