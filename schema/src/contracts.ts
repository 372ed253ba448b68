import { oc } from '@orpc/contract'
import { z } from 'zod'
import * as account from './account.ts'
import * as ann from './announcement.ts'
import { audience } from './audience.ts'
import { listNotifications, notificationPage } from './notification.ts'
import { principal } from './principal.ts'
import { id } from './scalars.ts'

const nothing = z.void()

/** What the auth service answers to. */
export const authContract = {
  account: {
    signUp: oc.input(account.signUp).output(account.signedIn),
    signIn: oc.input(account.signIn).output(account.signedIn),
    refresh: oc.input(account.refresh).output(account.tokens),
    signOut: oc.input(account.signOut).output(nothing),
    /** Who holds this token; `null` when nobody does (any more). */
    verify: oc
      .input(z.object({ token: z.string() }))
      .output(z.object({ user: account.accountUser, principal }).nullable()),
  },
  directory: {
    listUsers: oc.input(account.listDirectory).output(account.personConnection),
    listGroups: oc.input(account.listDirectory).output(account.groupConnection),
    createGroup: oc.input(account.groupInput).output(account.group),
    updateGroup: oc.input(account.updateGroup).output(account.group),
    /** The ids that name no user or group, for the sender to correct. */
    unknownIds: oc
      .input(z.object({ userIds: z.array(id), groupIds: z.array(id) }))
      .output(z.object({ userIds: z.array(id), groupIds: z.array(id) })),
    countAudience: oc.input(audience).output(z.object({ people: z.int() })),
    /** What the policy looks at in a person now, for work done later in their name; `null` when they are gone. */
    roleOf: oc
      .input(z.object({ userId: id }))
      .output(principal.pick({ role: true, departmentIds: true }).nullable()),
  },
}

/** What the content service answers to. */
export const contentContract = {
  announcement: {
    create: oc.input(ann.announcementInput).output(ann.announcement),
    update: oc.input(ann.updateAnnouncement).output(ann.announcement),
    publish: oc.input(ann.publishAnnouncement).output(ann.announcement),
    cancel: oc.input(ann.announcementId).output(ann.announcement),
    archive: oc.input(ann.announcementId).output(ann.announcement),
    restore: oc.input(ann.announcementId).output(ann.announcement),
    get: oc.input(ann.announcementId).output(ann.announcement),
    list: oc.input(ann.listAnnouncements).output(ann.announcementConnection),
  },
}

/** What the notifier answers to. */
export const notifierContract = {
  feed: {
    list: oc.input(listNotifications).output(notificationPage),
    markRead: oc.input(z.strictObject({ id })).output(nothing),
    markAllRead: oc.output(nothing),
  },
}
