import { addressing, assignableRoles, covers, reachesSomebody } from '@prakat/kit/rights'
import { scopeOf } from '@prakat/kit/policy'
import { requirePrincipal } from '@prakat/kit/command'
import type { Principal } from '@prakat/schema/principal'
import type { Viewer } from '@prakat/schema/profile'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { PasskeyAnswerInput } from './passkey-types.ts'
import { inlinePassword, ProfileInput, SessionType, ViewerType } from './profile-types.ts'

@Resolver()
export class ProfileResolver {
  @Query(() => ViewerType)
  async me(@Ctx() { services, call }: GraphQLContext): Promise<ViewerType> {
    const viewer = await services.auth.profile.get(undefined, { context: call })
    return presentViewer(viewer, requirePrincipal(call))
  }

  @Mutation(() => ViewerType)
  async updateProfile(
    @Arg('version', () => Int) version: number,
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ViewerType> {
    const viewer = await services.auth.profile.update({ version, input }, { context: call })
    return presentViewer(viewer, requirePrincipal(call))
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

function presentViewer(viewer: Viewer, principal: Principal): ViewerType {
  const address = addressing(principal, ['announcement.create'])
  const readsPeople = scopeOf(principal, 'user.read')
  return {
    ...viewer,
    can: {
      writeAnnouncements: reachesSomebody(address),
      address,
      publishFor: addressing(principal, ['announcement.publish']),
      enterBackoffice: !covers(plainMember, principal),
      readUsers: readsPeople === 'all' || readsPeople === 'department',
      assignRoles: assignableRoles(principal),
    },
  }
}

const plainMember = { role: 'member' as const, permissions: [], departmentIds: [] }
