import { oc } from '@orpc/contract'
import { z } from 'zod'
import * as account from './account.ts'
import * as ann from './announcement.ts'
import { auditConnection, listAudit } from './audit.ts'
import { audience } from './audience.ts'
import * as groups from './group.ts'
import * as delivery from './delivery.ts'
import { device, deviceId, preferences } from './device.ts'
import { changeGroupMembers, groupMembersChanged } from './group.ts'
import { listNotifications, notificationPage } from './notification.ts'
import * as org from './organisation.ts'
import * as oidc from './oidc.ts'
import * as passkeys from './passkeys.ts'
import * as photo from './photo.ts'
import * as profile from './profile.ts'
import * as user from './user.ts'
import * as push from './push.ts'
import { plainContract, rowId } from './plain-resource.ts'
import { awaitingProof, principal } from './principal.ts'
import { id } from './scalars.ts'
import * as twoFactor from './two-factor.ts'

const nothing = z.void()

/** What a call asks for beside a session; one guard of the service sees to it. */
export interface CallNeeds {
  /** That the caller's address was proved: before, whoever opened the account may be anybody. */
  proved?: boolean
  /** That the caller showed again, a moment ago, who they are: a borrowed browser must not do it. */
  confirmed?: boolean
}
const own = oc.$meta<CallNeeds>({})
const sensitive = own.meta({ confirmed: true })
const newCredential = own.meta({ proved: true, confirmed: true })

const audienceIds = audience.pick({
  userIds: true,
  groupIds: true,
  departmentIds: true,
  positionIds: true,
})

const audit = { list: oc.input(listAudit).output(auditConnection) }

/** What the auth service answers to. */
export const authContract = {
  account: {
    signUp: oc.input(account.signUp).output(z.union([account.signedIn, account.signUpAccepted])),
    signIn: oc.input(account.signIn).output(account.signedIn),
    refresh: oc.input(account.refresh).output(account.tokens),
    signOut: oc.input(account.signOut).output(nothing),
    forgotPassword: oc.input(account.forgotPassword).output(nothing),
    resetPassword: oc.input(account.resetPassword).output(nothing),
    /** The passkeys that a reset would leave. */
    resettablePasskeys: oc.input(account.resetToken).output(z.array(passkeys.passkey)),
    /** `null` when there is nobody to sign in: they are, or it was not the first proof. */
    verifyEmail: oc.input(account.verifyEmail).output(account.addressProved.nullable()),
    /** Once more the mail that proves the address; false when it is proved already. */
    sendVerificationMail: oc.output(z.boolean()),
    options: oc.output(account.authOptions),
    /** Whom an invitation was sent to; `null` when it was used, replaced or is too old. */
    invitation: oc
      .input(z.strictObject({ token: account.mailedToken }))
      .output(user.invitation.nullable()),
    /** Who holds this token, or whose this session is; `null` when nobody's (any more). */
    verify: oc
      .input(z.union([z.object({ token: z.string() }), z.object({ sessionId: id })]))
      .output(z.object({ user: account.accountUser, principal }).nullable()),
    /** The same for whoever `verify` refuses because their address is not proved yet. */
    awaiting: oc
      .input(z.object({ token: z.string() }))
      .output(z.object({ user: account.accountUser, awaiting: awaitingProof }).nullable()),
    /** Those of these sessions that live, whose they are, and the keys under which announcements reach them now. */
    livingSessions: oc
      .input(z.object({ sessionIds: z.array(id).max(1000) }))
      .output(z.array(account.livingSession)),
  },
  /** What people do with their own account. */
  profile: {
    get: oc.output(profile.viewer),
    update: oc.input(profile.updateProfile).output(profile.viewer),
    changePassword: oc.input(profile.changePassword).output(nothing),
    changeEmail: sensitive.input(profile.changeEmail).output(nothing),
    /** Holds for this session and some minutes. */
    confirmIdentity: oc.input(profile.confirmIdentity).output(nothing),
    /** Whether there was a change to cancel. */
    cancelEmailChange: oc.output(z.boolean()),
    listSessions: oc.output(z.array(profile.session)),
    revokeSession: oc.input(rowId).output(nothing),
    /** How many ended. */
    revokeOtherSessions: oc.output(z.int()),
  },
  twoFactor: {
    status: oc.output(twoFactor.twoFactorStatus),
    begin: newCredential.input(twoFactor.twoFactorPassword).output(twoFactor.twoFactorSetup),
    confirm: newCredential.input(twoFactor.twoFactorCode).output(z.boolean()),
    disable: sensitive.input(twoFactor.twoFactorPassword).output(z.boolean()),
    renewBackupCodes: sensitive.input(twoFactor.twoFactorPassword).output(z.array(z.string())),
  },
  passkeys: {
    list: oc.output(z.array(passkeys.passkey)),
    /** For a new one. */
    options: newCredential.output(passkeys.passkeyChallenge),
    add: newCredential.input(passkeys.addPasskey).output(passkeys.passkey),
    rename: oc.input(passkeys.renamePasskey).output(passkeys.passkey),
    delete: sensitive.input(rowId).output(z.boolean()),
    signInOptions: oc.output(passkeys.passkeyChallenge),
    signIn: oc.input(passkeys.passkeySignIn).output(account.signedIn),
  },
  oidc: {
    begin: oc.input(oidc.oidcBegin).output(oidc.oidcBegun),
    callback: oc.input(oidc.oidcCallback).output(oidc.oidcCalledBack),
    exchange: oc.input(oidc.oidcExchange).output(account.signedIn),
  },
  directory: {
    /** The operations that the caller may give to groups. */
    grantable: oc.output(z.array(z.string())),
    /** The ids that name nobody and nothing, for the sender to correct. */
    unknownIds: oc.input(audienceIds).output(audienceIds),
    /** The keys under which announcements reach each of these people now; somebody unknown has none. */
    audienceKeys: oc
      .input(z.object({ userIds: z.array(id).max(1000) }))
      .output(z.record(id, z.array(z.string()))),
    /**
     * Those whom an audience reaches now and who want notifications, ordered by id: from the one after `after` up to
     * and with `upTo`. Somebody suspended a moment ago is not among them.
     */
    members: oc
      .input(
        z.object({
          include: z.array(z.string()),
          exclude: z.array(z.string()),
          after: id.nullish(),
          upTo: id.nullish(),
          limit: z.int().min(1).max(1000),
        }),
      )
      .output(z.array(id)),
    /**
     * For whoever may write to an audience: whom it reaches, and who of those it means is not reached yet, or any more.
     * The last two are null where they would tell of single people what the caller may not read of them.
     */
    countAudience: oc
      .input(audience)
      .output(
        z.object({ people: z.int(), invited: z.int().nullable(), suspended: z.int().nullable() }),
      ),
    /** The same for another service, which decides itself who is told. */
    sizeOfAudience: oc.input(audience).output(z.object({ people: z.int() })),
    /** What the policy looks at in a person now, for work done later in their name; `null` when they are gone or suspended. */
    roleOf: oc
      .input(z.object({ userId: id }))
      .output(principal.pick({ role: true, permissions: true, departmentIds: true }).nullable()),
  },
  /** What staff do with the accounts of others. */
  users: {
    list: oc.input(user.listUsers).output(user.userConnection),
    get: oc.input(rowId).output(user.user),
    create: oc.input(user.createUser).output(user.user),
    update: oc.input(user.updateUser).output(user.user),
    suspend: oc.input(rowId).output(user.user),
    reinstate: oc.input(rowId).output(user.user),
    delete: oc.input(rowId).output(user.user),
    restore: oc.input(rowId).output(user.user),
    resendInvitation: oc.input(rowId).output(user.user),
    sendPasswordReset: oc.input(rowId).output(user.user),
    resetTwoFactor: oc.input(rowId).output(user.user),
    signOut: oc.input(rowId).output(user.user),
    listSessions: oc.input(rowId).output(z.array(profile.session)),
    import: oc.input(user.importUsers).output(user.userImport),
    /** CSV, as all exports. */
    export: oc.input(user.userQuery).output(z.string()),
    place: oc.input(org.placeUser).output(org.place),
  },
  photos: {
    setOwn: oc.input(photo.ownPhoto).output(photo.photoSet),
    removeOwn: oc.output(nothing),
    setOf: oc.input(photo.userPhoto).output(photo.photoSet),
    removeOf: oc.input(rowId).output(nothing),
    read: oc.input(z.strictObject({ hash: photo.photoHash })).output(z.file()),
  },
  groups: {
    ...plainContract({
      input: groups.groupInput,
      node: groups.group,
      sorts: groups.groupSorts,
    }),
    addMembers: oc.input(changeGroupMembers).output(groupMembersChanged),
    removeMembers: oc.input(changeGroupMembers).output(groupMembersChanged),
  },
  departments: {
    ...plainContract({
      input: org.departmentInput,
      node: org.department,
      filter: org.departmentFilter,
      sorts: org.departmentSorts,
    }),
    archive: oc.input(org.archiveDepartment).output(org.department),
  },
  positions: plainContract({
    input: org.positionInput,
    node: org.position,
    filter: org.positionFilter,
    sorts: org.positionSorts,
  }),
  audit,
}

/** What the content service answers to. */
export const contentContract = {
  announcement: {
    create: oc.input(ann.announcementInput).output(ann.announcement),
    update: oc.input(ann.updateAnnouncement).output(ann.announcement),
    publish: oc.input(ann.publishAnnouncement).output(ann.announcement),
    amend: oc.input(ann.amendAnnouncement).output(ann.announcement),
    recall: oc.input(ann.announcementId).output(ann.announcement),
    cancel: oc.input(ann.announcementId).output(ann.announcement),
    archive: oc.input(ann.announcementId).output(ann.announcement),
    restore: oc.input(ann.announcementId).output(ann.announcement),
    get: oc.input(ann.announcementId).output(ann.announcement),
    list: oc.input(ann.listAnnouncements).output(ann.announcementConnection),
  },
  audit,
}

/** What the notifier answers to. */
export const notifierContract = {
  feed: {
    list: oc.input(listNotifications).output(notificationPage),
    markRead: oc.input(rowId).output(nothing),
    markAllRead: oc.output(nothing),
    acknowledge: oc.input(rowId).output(nothing),
  },
  /** A person's own browsers, by what these call themselves. */
  devices: {
    vapidPublicKey: oc.output(z.object({ publicKey: z.string() })),
    subscribe: oc.input(push.subscribeToPush).output(push.subscribedToPush),
    unsubscribe: oc.input(z.strictObject({ deviceId })).output(nothing),
    /** A push to this device alone, which is in nobody's inbox. */
    test: oc.input(z.strictObject({ deviceId })).output(nothing),
    preferences: oc.input(z.strictObject({ deviceId: deviceId.nullish() })).output(preferences),
    setPreferences: oc.input(z.strictObject({ deviceId, preferences })).output(preferences),
    /** One's own, or with `userId` those of somebody whom the caller may read. */
    list: oc.input(z.strictObject({ userId: id.nullish() })).output(z.array(device)),
    /** By the row's id: forgets one of one's own. */
    forget: oc.input(rowId).output(nothing),
  },
  receipts: {
    notePush: oc.input(delivery.pushReceipt).output(nothing),
    trackClose: oc.input(delivery.trackClose).output(nothing),
  },
  delivery: { get: oc.input(rowId).output(delivery.announcementDelivery) },
  /** For those who run it. */
  push: {
    deadLetters: oc.input(push.listDeadLetters).output(push.deadLetterConnection),
    /** How many are tried again. */
    replay: oc.input(push.replayDeadLetters).output(z.int()),
    keys: oc.output(z.array(push.vapidKey)),
    rotateKey: oc.output(push.vapidKey),
  },
  audit,
}
