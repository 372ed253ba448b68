import { departmentSorts, type Department } from '@prakat/schema/organisation'
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { GraphQLContext } from '../caller.ts'
import { plainResolver, PlainRowType, RowFilter } from './plain-resource.ts'

@InputType('DepartmentFilter')
class DepartmentFilter extends RowFilter {
  @Field(() => Boolean, { nullable: true, description: 'The archive instead' }) archived?: boolean
  @Field(() => ID, { nullable: true }) parentId?: string
}

@ObjectType('Department')
class DepartmentType extends PlainRowType implements Department {
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
class DepartmentInput {
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

export const DepartmentResolver = plainResolver({
  name: 'Department',
  node: DepartmentType,
  input: DepartmentInput,
  filter: DepartmentFilter,
  sorts: departmentSorts,
  service: ({ auth }) => auth.departments,
})

@Resolver()
export class ArchiveResolver {
  @Mutation(() => DepartmentType, {
    description: 'Out of use until restored; whoever and whatever is in it goes to reassignTo',
  })
  archiveDepartment(
    @Arg('id', () => ID) id: string,
    @Arg('reassignTo', () => ID, { nullable: true }) reassignTo: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.departments.archive({ id, reassignTo }, { context: call })
  }
}
