import { implement } from '@orpc/server'
import { operationsRoutes } from '@prakat/kit/operations-routes'
import { requirePrincipal } from '@prakat/kit/command'
import { demoLeft } from '@prakat/kit/demo-rows'
import { authorize } from '@prakat/kit/policy'
import { recordExport } from '@prakat/kit/resource/export-rows'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { commonParts, relayPart } from '@prakat/kit/system-parts'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames } from '@prakat/schema/queues'
import { sharedOf } from '@prakat/schema/settings'
import { authOptions } from './account/registration.ts'
import { forgotPassword, resetPassword, resettablePasskeys } from './account/reset-password.ts'
import { awaiting, activeSessions, verify } from './account/verify.ts'
import { readInvitation } from './account/accept-invitation.ts'
import { refresh } from './account/refresh.ts'
import { sendVerificationMail, verifyEmail } from './account/verify-email.ts'
import { signIn } from './account/sign-in.ts'
import { signOut } from './account/sign-out.ts'
import { signUp } from './account/sign-up.ts'
import type { AuthContext } from './auth-context.ts'
import { isDemoBeingRemoved, removeDemoContent } from './demo/remove-demo.ts'
import { guardNeeds } from './confirm/confirmation.ts'
import {
  audienceKeys,
  audienceMembers,
  audienceIds,
  audiencePeople,
  countAudience,
  countAudiences,
  previewAudience,
  roleOf,
  peopleAllowed,
  unknownIds,
} from './directory/audience.ts'
import { readSearchablePeople } from './directory/searchable-people.ts'
import { grantableNow } from './directory/group-permissions.ts'
import { absences, departmentNames, departmentPeople } from './directory/department-people.ts'
import { namedPeople } from './directory/named-people.ts'
import { contactRoutes } from './contacts/contact-routes.ts'
import { contactFormRoutes, messageRoutes } from './messages/message-routes.ts'
import { lineRoutes } from './management-line/line-routes.ts'
import { departmentRoutes, groupRoutes, photoRoutes, userRoutes } from './people-routes.ts'
import { oidcRoutes, passkeyRoutes, profileRoutes, twoFactorRoutes } from './account-routes.ts'
import { positions } from './organisation/position.ts'
import { listSettings, updateSettings } from './settings/update-settings.ts'
import { mailPart, oidcPart, storagePart } from './system-parts.ts'

/** Contract → operation. */
export function authRouter(auth: AuthContext) {
  const checks = [
    ...commonParts(auth, queueNames.checkAuth),
    ...[relayPart(auth), mailPart(auth), oidcPart(auth), storagePart(auth)],
  ]
  const changeSettings = updateSettings(auth)
  const removeDemo = removeDemoContent(auth)
  const os = implement(authContract)
    .$context<CallContext>()
    .use(async ({ context, procedure, next }, input) => {
      const { meta, inputSchema } = procedure['~orpc']
      const fits = async () => !(await inputSchema?.['~standard'].validate(input))?.issues
      await guardNeeds(auth, meta, { input, fits }, context)
      return next()
    })
  const { account, directory } = os
  const operations = operationsRoutes(os, auth, checks)
  return os.router({
    account: {
      signUp: account.signUp.handler(({ input, context }) => signUp(auth, input, context)),
      signIn: account.signIn.handler(({ input, context }) => signIn(auth, input, context)),
      refresh: account.refresh.handler(({ input, context }) => refresh(auth, input, context)),
      signOut: account.signOut.handler(({ input, context }) => signOut(auth, input, context)),
      forgotPassword: account.forgotPassword.handler(({ input, context }) =>
        forgotPassword(auth, input, context),
      ),
      resetPassword: account.resetPassword.handler(({ input, context }) =>
        resetPassword(auth, input, context),
      ),
      resettablePasskeys: account.resettablePasskeys.handler(({ input, context }) =>
        resettablePasskeys(auth, input, context),
      ),
      sendVerificationMail: account.sendVerificationMail.handler(({ context }) =>
        sendVerificationMail(auth, context),
      ),
      verifyEmail: account.verifyEmail.handler(({ input, context }) =>
        verifyEmail(auth, input, context),
      ),
      invitation: account.invitation.handler(({ input, context }) =>
        readInvitation(auth, input, context),
      ),
      options: account.options.handler(() => authOptions(auth)),
      verify: account.verify.handler(({ input }) => verify(auth, input)),
      livingSessions: account.livingSessions.handler(({ input }) => activeSessions(auth, input)),
      awaiting: account.awaiting.handler(({ input }) => awaiting(auth, input)),
    },
    directory: {
      grantable: directory.grantable.handler(({ context }) =>
        grantableNow(requirePrincipal(context)),
      ),
      unknownIds: directory.unknownIds.handler(({ input }) => unknownIds(auth, input)),
      audienceKeys: directory.audienceKeys.handler(({ input }) => audienceKeys(auth, input)),
      members: directory.members.handler(({ input }) => audienceMembers(auth, input)),
      countAudience: directory.countAudience.handler(({ input, context }) =>
        previewAudience(auth, input, context),
      ),
      audienceIds: directory.audienceIds.handler(({ input }) => audienceIds(auth, input)),
      audiencePeople: directory.audiencePeople.handler(({ input }) => audiencePeople(auth, input)),
      people: directory.people.handler(({ input }) => namedPeople(auth, input)),
      departmentPeople: directory.departmentPeople.handler(({ input }) =>
        departmentPeople(auth, input),
      ),
      absences: directory.absences.handler(({ input }) => absences(auth, input)),
      departmentNames: directory.departmentNames.handler(({ input }) =>
        departmentNames(auth, input),
      ),
      sizeOfAudience: directory.sizeOfAudience.handler(({ input }) => countAudience(auth, input)),
      sizesOfAudiences: directory.sizesOfAudiences.handler(({ input }) =>
        countAudiences(auth, input),
      ),
      searchable: directory.searchable.handler(({ input }) => readSearchablePeople(auth, input)),
      roleOf: directory.roleOf.handler(({ input }) => roleOf(auth, input)),
      whoMay: directory.whoMay.handler(({ input }) => peopleAllowed(auth, input)),
    },
    profile: profileRoutes(auth),
    users: userRoutes(auth),
    photos: photoRoutes(auth),
    groups: groupRoutes(auth),
    departments: departmentRoutes(auth),
    positions: plainRoutes(os.positions, positions, auth),
    line: lineRoutes(auth),
    contact: contactFormRoutes(auth),
    messages: messageRoutes(auth),
    contacts: contactRoutes(auth),
    settings: {
      list: os.settings.list.handler(({ context }) => listSettings(auth, context)),
      update: os.settings.update.handler(({ input, context }) => changeSettings(input, context)),
      shared: os.settings.shared.handler(async () => {
        await auth.settings.refresh()
        return sharedOf(auth.settings.current())
      }),
    },
    twoFactor: twoFactorRoutes(auth),
    passkeys: passkeyRoutes(auth),
    oidc: oidcRoutes(auth),
    demo: {
      left: os.demo.left.handler(({ context }) => demoLeft(auth, context)),
      isBeingRemoved: os.demo.isBeingRemoved.handler(({ context }) =>
        isDemoBeingRemoved(auth, context),
      ),
      remove: os.demo.remove.handler(({ context }) => removeDemo(context)),
    },
    ...operations,
    audit: {
      ...operations.audit,
      noteExport: os.audit.noteExport.handler(async ({ input: { rows, filter }, context }) => {
        const actor = requirePrincipal(context)
        authorize(actor, 'audit.export')
        await recordExport(auth, actor, context, { command: 'audit.export', rows, filter })
      }),
    },
  })
}
