import { addressing as addressingSchema, type Addressing } from '@prakat/schema/audience'
import { requirePrincipal } from '@prakat/kit/command'
import { scopeOf } from '@prakat/kit/policy'
import { addressing, assignableRoles, covers } from '@prakat/kit/rights'
import { locales, type Locale } from '@prakat/schema/locales'
import { roles, type Principal, type Role } from '@prakat/schema/principal'
import type { ListView, Session, Viewer } from '@prakat/schema/profile'
import type { SharedSettings } from '@prakat/schema/settings'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import { objectType } from './contract-types.ts'
import { enumOf } from './connection.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { PasskeyAnswerInput } from './passkeys.ts'

export const RoleEnum = enumOf(roles)
registerEnumType(RoleEnum, { name: 'Role' })
export const LocaleEnum = enumOf(locales)
registerEnumType(LocaleEnum, { name: 'Locale' })

/** For calls that need a confirmation. */
export const inlinePassword = {
  nullable: true,
  description: 'Confirms that it is you, unless you did so within ten minutes',
}

const AddressingType = objectType('Addressing', addressingSchema)

@ObjectType('Writing', { description: 'For whom something that is published may be written' })
class WritingType {
  @Field(() => String, { description: 'Such as announcement, as in `rights`' }) resource!: string
  @Field(() => AddressingType, { description: 'Whom what they write may be for' })
  address!: Addressing
  @Field(() => AddressingType, { description: 'For whom they may publish or schedule' })
  publishFor!: Addressing
  @Field(() => Boolean, { description: 'A second person has to approve it before' })
  needsApproval!: boolean
}

@ObjectType('ViewerCan', { description: 'By which a client decides what to offer' })
class ViewerCanType {
  @Field(() => [WritingType], { description: 'For each thing that is published' })
  write!: WritingType[]
  @Field(() => Boolean, { description: 'There is work for them beyond what every member may do' })
  enterBackoffice!: boolean
  @Field(() => Boolean, { description: 'See more of others than the directory shows' })
  readUsers!: boolean
  @Field(() => [RoleEnum], { description: 'What somebody new may be' })
  assignRoles!: Role[]
}

@ObjectType('Viewer', { description: 'The signed-in person' })
export class ViewerType implements Viewer {
  @Field(() => ID) id!: string
  @Field(() => Int) version!: number
  @Field(() => String) name!: string
  @Field(() => String) nameTh!: string
  @Field(() => String, { nullable: true, description: 'Its address; null for none' })
  photo!: string | null
  @Field(() => String) email!: string
  @Field(() => Boolean) emailVerified!: boolean
  @Field(() => String, { nullable: true, description: 'Waits for its mail to be answered' })
  pendingEmail!: string | null
  @Field(() => String, { nullable: true }) username!: string | null
  @Field(() => String) phone!: string
  @Field(() => RoleEnum) role!: Role
  @Field(() => LocaleEnum) locale!: Locale
  @Field(() => String, { description: 'IANA name, such as Asia/Bangkok' }) timeZone!: string
  @Field(() => Boolean) notificationsEnabled!: boolean
  @Field(() => Boolean, {
    description:
      'They have agreed that their name, position and photo are on the public pages of their department and of those they head',
  })
  shownPublicly!: boolean
  @Field(() => Boolean, { description: 'And their phone number and email' })
  reachablePublicly!: boolean
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) positionId!: string | null
  @Field(() => ViewerCanType) can!: ViewerCanType
}

@InputType('ProfileInput', { description: 'What is left out stays as it is' })
class ProfileInput {
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true }) nameTh?: string | null
  @Field(() => String, { nullable: true }) phone?: string | null
  @Field(() => String, { nullable: true, description: 'Null for none' }) username?: string | null
  @Field(() => LocaleEnum, { nullable: true }) locale?: Locale | null
  @Field(() => String, { nullable: true }) timeZone?: string | null
  @Field(() => Boolean, { nullable: true }) notificationsEnabled?: boolean | null
  @Field(() => Boolean, { nullable: true }) shownPublicly?: boolean | null
  @Field(() => Boolean, { nullable: true }) reachablePublicly?: boolean | null
}

@ObjectType('Session', { description: 'Where somebody is signed in' })
export class SessionType implements Session {
  @Field(() => ID) id!: string
  @Field(() => Boolean, { description: 'The one that asks' }) current!: boolean
  @Field(() => String, { nullable: true }) browser!: string | null
  @Field(() => String, { nullable: true }) system!: string | null
  @Field(() => String, { nullable: true }) address!: string | null
  @Field(() => String, { nullable: true }) userAgent!: string | null
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { description: 'To the minute' }) lastSeenAt!: Date
}

@ObjectType('ListView', { description: 'The filters, the search and the order of a list' })
class ListViewType implements ListView {
  @Field(() => String) name!: string
  @Field(() => String, { description: 'The query of its address in the client' }) query!: string
}

@Resolver()
export class ProfileResolver {
  @Query(() => ViewerType)
  async me(@Ctx() { services, call }: GraphQLContext): Promise<ViewerType> {
    return presentViewer(
      ...(await Promise.all([
        services.auth.profile.get(undefined, { context: call }),
        services.auth.settings.shared(),
      ])),
      requirePrincipal(call),
    )
  }

  @Mutation(() => ViewerType)
  async updateProfile(
    @Arg('version', () => Int) version: number,
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ViewerType> {
    const viewer = await services.auth.profile.update({ version, input }, { context: call })
    return presentViewer(viewer, await services.auth.settings.shared(), requirePrincipal(call))
  }

  @Mutation(() => Boolean, { description: 'Ends every other session' })
  async changePassword(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String) newPassword: string,
    @Arg('removePasskeyIds', () => [ID], { nullable: true }) removePasskeyIds: string[] | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    const input = { currentPassword, newPassword, removePasskeyIds }
    await services.auth.profile.changePassword(input, { context: call })
    return true
  }

  @Mutation(() => Boolean, { description: 'Takes effect when the mail to it is answered' })
  async changeEmail(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String, inlinePassword) password: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.auth.profile.changeEmail({ email, password }, { context: call })
    return true
  }

  @Mutation(() => Boolean, {
    description: 'Shows again who is there, for ten minutes, in one of three ways',
  })
  async confirmIdentity(
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, { nullable: true, description: 'Of the app, or a backup code' })
    code: string | null,
    @Arg('passkey', () => PasskeyAnswerInput, { nullable: true })
    passkey: PasskeyAnswerInput | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.auth.profile.confirmIdentity({ password, code, passkey }, { context: call })
    return true
  }

  @Mutation(() => Boolean, { description: 'False when there was none' })
  cancelEmailChange(@Ctx() { services, call }: GraphQLContext): Promise<boolean> {
    return services.auth.profile.cancelEmailChange(undefined, { context: call })
  }

  @Mutation(() => Boolean, { description: 'False when the address is verified already' })
  sendVerificationMail(@Ctx() { services, call }: GraphQLContext): Promise<boolean> {
    return services.auth.account.sendVerificationMail(undefined, { context: call })
  }

  @Query(() => [ListViewType], { description: 'How they have looked at a list before, by name' })
  listViews(
    @Arg('list', () => String, { description: 'Such as announcements' }) list: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ListView[]> {
    return services.auth.profile.listViews({ list }, { context: call })
  }

  @Mutation(() => [ListViewType], {
    description: 'Takes the place of the one with its name. Answers with all of that list',
  })
  saveListView(
    @Arg('list', () => String) list: string,
    @Arg('name', () => String) name: string,
    @Arg('query', () => String) query: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ListView[]> {
    return services.auth.profile.saveListView({ list, name, query }, { context: call })
  }

  @Mutation(() => [ListViewType], { description: 'Answers with those that are left' })
  forgetListView(
    @Arg('list', () => String) list: string,
    @Arg('name', () => String) name: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ListView[]> {
    return services.auth.profile.forgetListView({ list, name }, { context: call })
  }

  @Query(() => [SessionType], { description: 'One’s own, the current one first' })
  sessions(@Ctx() { services, call }: GraphQLContext): Promise<SessionType[]> {
    return services.auth.profile.listSessions(undefined, { context: call })
  }

  @Mutation(() => Boolean)
  async revokeSession(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.auth.profile.revokeSession({ id }, { context: call })
    return true
  }

  @Mutation(() => Int, { description: 'How many ended' })
  revokeOtherSessions(@Ctx() { services, call }: GraphQLContext): Promise<number> {
    return services.auth.profile.revokeOtherSessions(undefined, { context: call })
  }
}

function presentViewer(
  viewer: Viewer,
  { approval }: SharedSettings,
  principal: Principal,
): ViewerType {
  const readsPeople = scopeOf(principal, 'user.read')
  return {
    ...viewer,
    can: {
      write: published.map((resource) => ({
        resource,
        address: addressing(principal, [`${resource}.create`]),
        publishFor: addressing(principal, [`${resource}.publish`]),
        needsApproval: approval[resource],
      })),
      enterBackoffice: !covers(plainMember, principal),
      readUsers: readsPeople === 'all' || readsPeople === 'department',
      assignRoles: assignableRoles(principal),
    },
  }
}

/** What is published, by its name in the table of rights. */
const published = ['announcement', 'article', 'meeting', 'video'] as const

const plainMember = { role: 'member' as const, permissions: [], departmentIds: [] }
