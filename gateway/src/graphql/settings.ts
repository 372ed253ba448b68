import { AppError } from '@prakat/schema/app-error'
import { id } from '@prakat/schema/scalars'
import {
  settingGroupNames,
  type SettingGroupName,
  type SettingGroupView,
} from '@prakat/schema/settings'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import { enumOf } from './connection.ts'
import type { GraphQLContext } from './graphql-context.ts'

const GroupEnum = enumOf(settingGroupNames)
registerEnumType(GroupEnum, { name: 'SettingGroupName' })

@ObjectType('Setting')
class SettingType {
  @Field(() => String) key!: string
  @Field(() => GraphQLJSON, { nullable: true, description: 'What holds now; null for a secret' })
  value!: unknown
  @Field(() => GraphQLJSON, { nullable: true, description: 'Its default; null for a secret' })
  initial!: unknown
  @Field(() => String, {
    nullable: true,
    description: 'The variable of the environment that decides it, so that it cannot be changed',
  })
  setBy!: string | null
  @Field(() => Boolean, { description: 'It can be replaced and never read' }) secret!: boolean
  @Field(() => Boolean) isSet!: boolean
}

@ObjectType('SettingGroup', { description: 'Settings that are changed together' })
class SettingGroupType {
  @Field(() => ID) id!: string
  @Field(() => GroupEnum) name!: SettingGroupName
  @Field(() => Int) version!: number
  @Field(() => GraphQLDateTime, { nullable: true }) updatedAt!: Date | null
  @Field(() => ID, { nullable: true }) updatedBy!: string | null
  @Field(() => Boolean) mayUpdate!: boolean
  @Field(() => [SettingType]) settings!: SettingType[]
}

const withId = (group: SettingGroupView): SettingGroupType =>
  ({ ...group, id: group.name }) as SettingGroupType

/** Auth does not know the library. */
async function assertInLibrary(
  logoId: unknown,
  { services, call }: Pick<GraphQLContext, 'services' | 'call'>,
): Promise<void> {
  if (typeof logoId !== 'string' || !id.safeParse(logoId).success) return
  const found = await services.content.media.get({ id: logoId }, { context: call }).catch(notFound)
  if (found?.kind !== 'image' || found.trashed)
    throw validationError({ logoId: m.media_unknown({ id: logoId }) })
}

function notFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

@Resolver()
export class SettingResolver {
  @Query(() => [SettingGroupType])
  async settings(@Ctx() { services, call }: GraphQLContext): Promise<SettingGroupType[]> {
    return (await services.auth.settings.list(undefined, { context: call })).map(withId)
  }

  @Mutation(() => SettingGroupType, {
    description: 'Of the values, what is left out stays as it is, and null is the default again',
  })
  async updateSettings(
    @Arg('group', () => GroupEnum) group: SettingGroupName,
    @Arg('version', () => Int) version: number,
    @Arg('values', () => GraphQLJSON) values: Record<string, unknown>,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<SettingGroupType> {
    if (group === 'identity') await assertInLibrary(values['logoId'], { services, call })
    const changed = services.auth.settings.update({ group, version, values }, { context: call })
    return withId(await changed)
  }
}
