import { oc } from '@orpc/contract'
import { z } from 'zod'
import * as account from './account.ts'
import { announcementContent, announcements, timelineEntry } from './announcement.ts'
import * as article from './article.ts'
import * as answer from './article-answer.ts'
import { auditConnection, auditExported, exportAudit, listAudit } from './audit.ts'
import { searchablePeople, searchablePerson, searchHit, searchQuery } from './search.ts'
import type { BoardPerson, BoardPosition } from './board-wire.ts'
import { audience } from './audience.ts'
import { categories, categoryWithCount } from './category.ts'
import * as message from './message.ts'
import * as contacts from './contacts.ts'
import * as delivery from './delivery.ts'
import { demoCounts } from './demo.ts'
import { device, deviceId, preferences } from './device.ts'
import { changeGroupMembers, groupMembersChanged, groups } from './group.ts'
import { failedJob, ofFailedJob, queuesChange } from './failed-job.ts'
import {
  listNotifications,
  notification,
  notificationPage,
  readAsOf,
  readUpTo,
  notificationTypes,
} from './notification.ts'
import * as org from './organisation.ts'
import * as landing from './landing.ts'
import * as line from './management-line.ts'
import * as media from './media.ts'
import * as meeting from './meeting.ts'
import * as oidc from './oidc.ts'
import * as passkeys from './passkeys.ts'
import * as photo from './photo.ts'
import * as popup from './popup.ts'
import * as profile from './profile.ts'
import * as user from './user.ts'
import * as video from './video.ts'
import * as push from './push.ts'
import { plainContract, receivedContract, rowId } from './plain-resource.ts'
import { preview, previewLink, publishedContract, readPreview } from './published-resource.ts'
import * as sets from './published-set.ts'
import {
  publishingSchedule,
  readSchedule,
  readUpcoming,
  scheduledMoment,
} from './publishing-schedule.ts'
import { awaitingProof, principal } from './principal.ts'
import { sender } from './notification.ts'
import { connection, id } from './scalars.ts'
import { foundPart, testPart } from './system.ts'
import { sharedSettings, settingGroupView, updateSettings } from './settings.ts'
import { arrangedNavigation, arrangeNavigation } from './navigation.ts'
import { siteAddresses, siteNavigation } from './site-page.ts'
import * as twoFactor from './two-factor.ts'
import * as work from './work-schedule.ts'

const nothing = z.void()

/** What a call needs beside a session. One guard in the service checks it. */
export interface CallRequirements {
  /** The caller's address has been proved. Before that, whoever opened the account could be anybody. */
  proved?: boolean
  /** The caller has confirmed their identity a moment ago, so that a borrowed browser cannot do it. */
  confirmed?: boolean
}
const own = oc.$meta<CallRequirements>({})
const sensitive = own.meta({ confirmed: true })
const newCredential = own.meta({ proved: true, confirmed: true })

const audienceIds = audience.pick({
  userIds: true,
  groupIds: true,
  departmentIds: true,
  positionIds: true,
})

const audit = {
  list: oc.input(listAudit).output(auditConnection),
  /** A page of an export. That there was one is noted once, by the auth service. */
  export: oc.input(exportAudit).output(auditConnection),
}

/** What the queues of one service gave up. */
const jobs = {
  failed: oc.output(z.array(failedJob)),
  retry: oc.input(ofFailedJob).output(failedJob),
  drop: oc.input(ofFailedJob).output(failedJob),
  noteChange: oc.input(queuesChange).output(nothing),
}

/** The system check of one service. */
const system = {
  /** The clock of the process that answers. */
  now: oc.output(z.date()),
  check: oc.output(z.array(foundPart)),
  prove: oc.input(testPart).output(foundPart),
}

/** What one service has of demo content. */
const demo = { left: oc.output(demoCounts) }

/** The calls of the auth service. */
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
    /** `null` if nobody needs to be signed in: they are already, or it was not the first proof. */
    verifyEmail: oc.input(account.verifyEmail).output(account.addressVerified.nullable()),
    /** Sends the mail that proves the address again. False if it is proved already. */
    sendVerificationMail: oc.output(z.boolean()),
    options: oc.output(account.authOptions),
    /** Whom an invitation was sent to. `null` if it was used, replaced or is too old. */
    invitation: oc
      .input(z.strictObject({ token: account.mailedToken }))
      .output(user.invitation.nullable()),
    /** Who holds this token, or whose session this is. `null` if it is not, or no longer, valid. */
    verify: oc
      .input(z.union([z.object({ token: z.string() }), z.object({ sessionId: id })]))
      .output(z.object({ user: account.accountUser, principal }).nullable()),
    /** The same for those whom `verify` refuses because their address is not proved yet. */
    awaiting: oc
      .input(z.object({ token: z.string() }))
      .output(z.object({ user: account.accountUser, awaiting: awaitingProof }).nullable()),
    /** Which of these sessions are alive, whose they are, and the keys under which announcements reach them now. */
    livingSessions: oc
      .input(z.object({ sessionIds: z.array(id).max(1000) }))
      .output(z.array(account.activeSession)),
  },
  /** People's own accounts. */
  profile: {
    get: oc.output(profile.viewer),
    update: oc.input(profile.updateProfile).output(profile.viewer),
    changePassword: oc.input(profile.changePassword).output(nothing),
    changeEmail: sensitive.input(profile.changeEmail).output(nothing),
    /** Valid for this session and for some minutes. */
    confirmIdentity: oc.input(profile.confirmIdentity).output(nothing),
    /** Asked by other services before they make a credential. */
    assertConfirmed: newCredential.output(nothing),
    /** True if there was a change to cancel. */
    cancelEmailChange: oc.output(z.boolean()),
    /** How they have looked at a list before, by name. */
    listViews: oc.input(profile.viewedList).output(z.array(profile.listView)),
    /** Under a name that is taken it takes the place of that one. Both answer with what there is then. */
    saveListView: oc.input(profile.saveListView).output(z.array(profile.listView)),
    forgetListView: oc.input(profile.forgetListView).output(z.array(profile.listView)),
    listSessions: oc.output(z.array(profile.session)),
    revokeSession: oc.input(rowId).output(nothing),
    /** Returns how many ended. */
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
    begin: oc.input(oidc.oidcBegin).output(oidc.oidcBeginResult),
    callback: oc.input(oidc.oidcCallback).output(oidc.oidcCallbackResult),
    exchange: oc.input(oidc.oidcExchange).output(account.signedIn),
  },
  directory: {
    /** The operations that the caller may grant to groups. */
    grantable: oc.output(z.array(z.string())),
    /** Which of these ids do not exist. */
    unknownIds: oc.input(audienceIds).output(audienceIds),
    /** The keys under which announcements reach each of these people now. Unknown people are left out. */
    audienceKeys: oc
      .input(z.object({ userIds: z.array(id).max(1000) }))
      .output(z.record(id, z.array(z.string()))),
    /**
     * The people whom an audience reaches now and who want notifications, ordered by id: after `after`, up to and
     * including `upTo`. Somebody who was just suspended is not among them.
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
     * For writers: how many people an audience reaches, and how many of it are invited or suspended. The latter two
     * are null if they would reveal something about single people that the caller may not read.
     */
    countAudience: oc
      .input(audience)
      .output(
        z.object({ people: z.int(), invited: z.int().nullable(), suspended: z.int().nullable() }),
      ),
    /** What these people are called, for another service, which decides itself whom to tell. Unknown ones are left out. */
    people: oc
      .input(z.object({ userIds: z.array(id).max(1000) }))
      .output(z.array(sender.extend({ email: z.string() }))),
    /** Those of a department and those with these ids, for a service that decides itself whom to tell. */
    departmentPeople: oc
      .input(z.object({ departmentId: id, userIds: z.array(id).max(10_000) }))
      .output(
        z.object({
          people: z.array(z.custom<BoardPerson>()),
          positions: z.array(z.custom<BoardPosition>()),
        }),
      ),
    /** Who of these is suspended or gone, for a service that decides itself whom to tell. */
    absences: oc
      .input(z.object({ userIds: z.array(id).max(10_000) }))
      .output(z.array(z.object({ id, absence: z.enum(['suspended', 'gone']) }))),
    departmentNames: oc
      .input(z.object({ ids: z.array(id).max(1000) }))
      .output(z.array(z.object({ id, nameEn: z.string(), nameTh: z.string() }))),
    /** The same for another service, which decides itself whom to tell. */
    sizeOfAudience: oc.input(audience).output(z.object({ people: z.int() })),
    /** The same for each of several, in their order. */
    sizesOfAudiences: oc
      .input(z.array(audience).max(100))
      .output(z.array(z.object({ people: z.int() }))),
    /** Its people as a report names them, by name, for another service, which decides itself whom to tell. */
    audiencePeople: oc.input(delivery.listAudience).output(z.array(delivery.audiencePerson)),
    /** Nothing of them but their ids, to count by. */
    audienceIds: oc.input(delivery.listAudienceIds).output(z.array(z.string())),
    /** People as a search index keeps them. */
    searchable: oc.input(searchablePeople).output(z.array(searchablePerson)),
    /**
     * What the policy looks at in a person now, for work done later in their name. `null` if they are gone or
     * suspended.
     */
    roleOf: oc
      .input(z.object({ userId: id }))
      .output(principal.pick({ role: true, permissions: true, departmentIds: true }).nullable()),
    /** Who may do all of this now; of very many, some. For work whose result they are told of. */
    whoMay: oc
      .input(
        z.array(
          z.object({
            operation: z.string(),
            row: z.object({
              ownerId: id.nullish(),
              departmentIds: z.array(id).readonly().optional(),
            }),
          }),
        ),
      )
      .output(z.array(id)),
  },
  /** Other people's accounts, for staff. */
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
    ...plainContract(groups),
    addMembers: oc.input(changeGroupMembers).output(groupMembersChanged),
    removeMembers: oc.input(changeGroupMembers).output(groupMembersChanged),
  },
  departments: {
    ...plainContract(org.departments),
    archive: oc.input(org.archiveDepartment).output(org.department),
  },
  positions: plainContract(org.positions),
  line: {
    ...plainContract(line.lineNodes),
    move: oc.input(line.moveLineNode).output(line.lineNodes.node),
    /** Into the trash; whoever reported to it reports to the place above it, or to another one. */
    dissolve: oc.input(line.dissolveLineNode).output(line.lineNodes.node),
    setPhoto: oc.input(photo.userPhoto).output(photo.photoSet),
    removePhoto: oc.input(rowId).output(nothing),
    planFill: oc.output(line.lineFillPlan),
    fillUp: oc.input(line.fillLine).output(line.lineFilled),
    whole: oc.output(z.array(line.lineEntry)),
    /** The published line: all of it for members, and what is public for visitors. */
    shown: oc.input(line.publicLineInput).output(z.array(line.publicLineEntry)),
    /** Of that, what has a text in its names. */
    find: oc.input(line.findPublicLine).output(z.array(line.foundLinePlace)),
    /** Whether that has anything. */
    exist: oc.output(z.boolean()),
    state: oc.output(line.lineState),
    publish: oc.input(sets.publishSet.omit({ publishAt: true })).output(line.lineState),
    undo: oc.input(sets.undoSet).output(line.lineState),
    versions: oc.input(sets.listSetVersions).output(z.array(sets.setVersion)),
    version: oc.input(sets.ofSetVersion).output(z.array(line.lineEntry)),
    bringBack: oc.input(sets.ofSetVersion).output(sets.draftReplaced),
    putBack: oc.input(rowId).output(sets.draftReplaced),
  },
  contact: {
    /** For visitors too, as the next three. Null where nobody can write. */
    departments: oc.output(z.array(message.messageDepartment).nullable()),
    challenge: oc.output(message.contactChallenge),
    review: oc.input(message.contactForm).output(z.object({ reviewed: z.string() })),
    send: oc.input(message.sendMessage).output(nothing),
  },
  messages: {
    ...receivedContract(message.messages),
    /** Whoever opens one that nobody has seen yet. */
    open: oc.input(rowId).output(message.messages.node),
  },
  /** The public departments, and whoever of their people has agreed to be shown. For visitors too. */
  contacts: {
    list: oc.output(contacts.contactList),
    /** By a path or a former one. */
    read: oc.input(contacts.contactPath).output(contacts.contactDepartment),
    find: oc.input(contacts.findContacts).output(z.array(contacts.contactHit)),
    /** The paths of all, for the map of the site. */
    paths: oc.output(z.array(z.string())),
    exist: oc.output(z.boolean()),
  },
  settings: {
    list: oc.output(z.array(settingGroupView)),
    update: oc.input(updateSettings).output(settingGroupView),
    /** For other services. */
    shared: oc.output(sharedSettings),
  },
  demo: {
    ...demo,
    /** Whether the owner has asked for it to be removed. */
    isBeingRemoved: oc.output(z.boolean()),
    /** Begins it, or goes on with it; all services then remove their own. */
    remove: oc.output(nothing),
  },
  audit: { ...audit, noteExport: oc.input(auditExported).output(nothing) },
  system,
  jobs,
}

/** The calls of the content service. */
export const contentContract = {
  announcement: {
    ...publishedContract(announcements),
    recall: oc.input(rowId).output(announcements.node),
    /** What somebody reads of it for whom it is. */
    read: oc.input(rowId).output(announcementContent),
    /** A copy that others can begin as. Answers with the copy. */
    saveAsTemplate: oc.input(rowId).output(announcements.node),
    /** Sends it to the caller alone. */
    sendTest: oc.input(rowId).output(nothing),
    /** Without reminders, which the notifier knows. */
    timeline: oc.input(rowId).output(z.array(timelineEntry)),
    /** Those of them that the caller may report on. */
    reported: oc.input(delivery.rowIds).output(z.array(delivery.reportedAnnouncement)),
  },
  article: {
    ...publishedContract(article.articles),
    withdraw: oc.input(rowId).output(article.articles.node),
    /** The three for visitors too. */
    shown: oc.input(article.listShownArticles).output(article.shownArticles),
    categories: oc.output(z.array(categoryWithCount)),
    read: oc.input(article.readArticle).output(article.readableArticle),
    firstPolicy: oc.input(z.strictObject({ slug: z.string() })).output(article.firstPolicy),
    policyText: oc.input(article.askPolicyText).output(article.policyText),
    /** Whether one of the knowledge base has helped, from whoever reads it. Answers with its address. */
    answer: oc.input(answer.answerArticle).output(z.object({ path: z.string() })),
    ownAnswer: oc.input(rowId).output(answer.ownAnswer.nullable()),
    /** Null for those who only read it, and of what is not in the knowledge base. */
    helpfulness: oc.input(answer.readHelpfulness).output(answer.articleHelpfulness.nullable()),
    dismissComment: oc.input(answer.dismissComment).output(rowId),
  },
  meeting: {
    ...publishedContract(meeting.meetings),
    withdraw: oc.input(rowId).output(meeting.meetings.node),
    callOff: oc.input(meeting.callOff).output(meeting.meetings.node),
    /** What somebody has in their calendar between two times. */
    calendar: oc.input(meeting.calendarOf).output(z.array(meeting.occurrence)),
    /** What somebody reads of it for whom it is. */
    read: oc.input(meeting.meetingTime).output(meeting.invitation),
    answer: oc.input(meeting.answerMeeting).output(meeting.invitation),
    /** The latest first. For its organiser and those who may change it. */
    answers: oc.input(meeting.meetingTime).output(z.array(meeting.givenAnswer)),
    /** What was said to the times before and after now, and to the one on a day. Here and below, for the same people. */
    turnout: oc.input(meeting.meetingTime).output(z.array(meeting.turnout)),
    /** The same of the next time of each. */
    nextTurnouts: oc.input(delivery.rowIds).output(z.array(meeting.turnout)),
    unanswered: oc.input(meeting.listUnanswered).output(connection(delivery.audiencePerson)),
    /** Notifies those who have not answered. */
    remind: oc.input(meeting.meetingTime).output(meeting.askedAgain),
    times: oc.input(meeting.timesOfRule).output(z.array(z.date())),
    /** Null: there is none. */
    feed: oc.output(meeting.calendarFeed.nullable()),
    /** The address before stops working. */
    renewFeed: oc.output(meeting.calendarFeed),
    dropFeed: oc.output(nothing),
    chooseFeed: oc.input(meeting.chooseFeed).output(meeting.calendarFeed),
    /** The same of somebody else’s, for those who may sign them out. */
    userFeed: oc.input(rowId).output(meeting.calendarFeed.nullable()),
    dropUserFeed: oc.input(rowId).output(nothing),
    /** An iCalendar object (RFC 5545) for whoever has the token, or null. */
    readFeed: oc.input(meeting.readCalendarFeed).output(z.string().nullable()),
    /** The public ones to come, the next first. For visitors too. */
    events: oc.output(z.array(meeting.publicEvent)),
    event: oc.input(rowId).output(meeting.readableEvent),
    /** The public ones as an iCalendar object (RFC 5545), or one of them. For visitors too. */
    publicFeed: oc.input(meeting.readPublicFeed).output(z.string()),
  },
  feed: {
    /** Of announcements and articles that are for the caller; of others there is none. */
    pictures: oc.input(delivery.rowIds).output(z.array(media.feedPicture)),
  },
  site: {
    /** What there is for whoever asks, also a visitor, beside what other services have. */
    navigation: oc.output(siteNavigation.omit({ line: true, contacts: true })),
    /** What of it staff arrange, which takes the rights to the landing page. */
    arranged: oc.output(arrangedNavigation),
    arrange: oc.input(arrangeNavigation).output(arrangedNavigation),
    /** Where what staff have written for visitors is, in parts for a map of the site. */
    addresses: oc.input(z.strictObject({ part: z.int().min(1) })).output(siteAddresses),
  },
  video: {
    ...publishedContract(video.videos),
    withdraw: oc.input(rowId).output(video.videos.node),
    /** What is there for the caller to watch, the newest first. */
    shown: oc.input(video.listShown).output(connection(video.videoView)),
    /** The categories of that. */
    categories: oc.output(z.array(video.videoCategory)),
    /** What somebody reads of it for whom it is; at a former address too. */
    read: oc.input(video.readVideo).output(video.readableVideo),
    /** Where the caller plays it, whether as one of those whom it is for or as one of those who work on it. */
    addresses: oc.input(rowId).output(video.videoAddresses),
    /** Where the caller goes on with it. */
    keepPlace: oc.input(video.saveWatchPosition).output(nothing),
    /** Null for those who do not work on videos. */
    watching: oc.input(rowId).output(video.videoWatching.nullable()),
    /** For the gateway, of an address: what to send. */
    file: oc.input(video.addressedVideo).output(media.mediaFile),
    caption: oc.input(video.addressedCaption).output(z.string()),
  },
  /** When everything that is published appears and disappears, for those who work on it. */
  schedule: {
    read: oc.input(readSchedule).output(publishingSchedule),
    /** What waits, is late or failed in the last days: the first moments. */
    upcoming: oc.input(readUpcoming).output(z.array(scheduledMoment)),
  },
  /** For whoever has a link. */
  preview: { read: oc.input(readPreview).output(preview) },
  categories: plainContract(categories),
  popups: {
    ...plainContract(popup.popups),
    /** For visitors too. */
    shown: oc.output(z.array(popup.visiblePopup)),
    /** Whether it is time or not, for those who write them. */
    preview: oc.input(rowId).output(popup.visiblePopup),
    note: oc.input(popup.notePopup).output(nothing),
  },
  workSchedules: {
    ...plainContract(work.workSchedules),
    board: oc.input(rowId).output(work.scheduleBoard),
    saveShifts: oc.input(work.saveShifts).output(work.workSchedules.node),
    /** What the other week does not have yet of it, of those who are still here. */
    copy: oc.input(work.copySchedule).output(work.copiedSchedule),
    createFrom: oc.input(work.createFromSchedule).output(work.copiedSchedule),
    /** Into the next week that the department has none for. */
    duplicate: oc.input(rowId).output(work.copiedSchedule),
    publish: oc.input(work.ofVersion).output(work.workSchedules.node),
    /** A draft again. */
    withdraw: oc.input(work.ofVersion).output(work.workSchedules.node),
    /** Those of whoever asks. */
    own: oc.input(work.ownShiftsIn).output(z.array(work.ownShift)),
    /** Published ones of a department, for those who may read its weeks. */
    team: oc.input(work.teamShiftsIn).output(work.teamShifts),
    peopleBeside: oc.input(work.addPeopleInput).output(work.addedPeople),
    templates: oc.input(work.templatesOf).output(work.shiftTemplates),
    saveTemplates: oc.input(work.saveTemplates).output(work.shiftTemplates),
    /** The newest first. */
    revisions: oc.input(rowId).output(z.array(work.scheduleRevision)),
    revision: oc.input(work.ofRevision).output(work.readRevision),
    /** Its shifts become the draft. */
    restoreRevision: oc.input(work.restoreRevision).output(work.workSchedules.node),
  },
  /** The draft of the landing page, a section a row, and what was published of it. */
  landing: {
    ...plainContract(landing.landing),
    move: oc.input(landing.moveSection).output(landing.landing.node),
    /** Behind the one that it is made of, and not active. */
    duplicate: oc.input(rowId).output(landing.landing.node),
    state: oc.output(landing.landingState),
    publish: oc.input(sets.publishSet).output(landing.landingState),
    cancel: oc.input(sets.cancelSet).output(landing.landingState),
    /** Shows the version before again. */
    undo: oc.input(sets.undoSet).output(landing.landingState),
    /** The newest first. */
    versions: oc.input(sets.listSetVersions).output(z.array(sets.setVersion)),
    /** A version's sections become the draft. */
    bringBack: oc.input(sets.ofSetVersion).output(sets.draftReplaced),
    /** The draft that one took the place of becomes the draft again. */
    putBack: oc.input(rowId).output(sets.draftReplaced),
    /** What whoever asks sees now. For visitors too. */
    shown: oc.output(landing.landingView),
    /** The draft as it would be shown, for those who write it. */
    draft: oc.output(landing.landingView),
    version: oc.input(sets.ofSetVersion).output(landing.landingView),
    /** The links by which others look at the draft. */
    previews: oc.output(z.array(previewLink)),
    share: oc.input(landing.shareDraft).output(previewLink.extend({ token: z.string() })),
    revoke: oc.input(landing.revokeDraft).output(rowId),
    /** The draft for whoever has a link, also a visitor. */
    shared: oc.input(readPreview).output(landing.sharedLanding),
  },
  search: { find: oc.input(searchQuery).output(z.array(searchHit)) },
  media: {
    ...plainContract(media.media),
    /** Where something is shown. */
    uses: oc.input(rowId).output(z.array(media.mediaUse)),
    /** Tries once more to make a film playable. */
    convert: oc.input(rowId).output(media.media.node),
    limits: oc.output(media.uploadLimits),
    /** For the gateway, which writes what arrives into the storage: whose upload it is, and how long. */
    beginUpload: oc.input(media.beginUpload).output(rowId),
    upload: oc.input(rowId).output(media.beginUpload.extend({ id })),
    noteArrived: oc.input(media.arrived).output(nothing),
    discardUpload: oc.input(rowId).output(nothing),
    /** Where the caller finds files, by their ids or keys. Those that they are not shown are left out. */
    addresses: oc.input(media.fileKeys).output(z.array(media.fileAddress)),
    /** For the gateway, of an address: what to send. */
    file: oc.input(media.askedFile).output(media.servedFile),
  },
  demo,
  audit,
  system,
  jobs,
}

/** The calls of the notifier. */
export const notifierContract = {
  feed: {
    list: oc.input(listNotifications).output(notificationPage),
    get: oc.input(rowId).output(notification),
    markRead: oc.input(rowId.extend(readAsOf.shape)).output(nothing),
    markAllRead: oc.input(readUpTo).output(nothing),
    acknowledge: oc.input(rowId.extend(readAsOf.shape)).output(nothing),
  },
  /** A person's own browsers, by the ids that these give themselves. */
  devices: {
    vapidPublicKey: oc.output(z.object({ publicKey: z.string() })),
    subscribe: oc.input(push.subscribeToPush).output(push.subscribedToPush),
    unsubscribe: oc.input(z.strictObject({ deviceId })).output(nothing),
    /** Sends a test push to this device alone. It appears in no inbox. */
    test: oc.input(z.strictObject({ deviceId })).output(nothing),
    preferences: oc.input(z.strictObject({ deviceId: deviceId.nullish() })).output(preferences),
    setPreferences: oc.input(z.strictObject({ deviceId, preferences })).output(preferences),
    /** The caller's own, or with `userId` those of somebody whom the caller may read. */
    list: oc.input(z.strictObject({ userId: id.nullish() })).output(z.array(device)),
    /** Forgets one of the caller's own devices, by the id of its row. */
    forget: oc.input(rowId).output(nothing),
  },
  receipts: {
    notePush: oc.input(delivery.pushReceipt).output(nothing),
    trackClose: oc.input(delivery.trackClose).output(nothing),
  },
  delivery: {
    get: oc.input(rowId).output(delivery.announcementDelivery),
    /** Of those that the caller may report on. */
    readRates: oc.input(delivery.rowIds).output(z.array(delivery.readRate)),
    /** Of those that the caller may report on, 10 at most; the departments where most is unread first. */
    unreadByDepartment: oc.input(delivery.rowIds).output(z.array(delivery.departmentUnread)),
    /** Null for whoever may report on a part alone. */
    pushTotals: oc.input(delivery.pushPeriod).output(z.array(delivery.pushTotals).nullable()),
    people: oc.input(delivery.listPeople).output(connection(delivery.reportedPerson)),
    remind: oc.input(delivery.remindPeople).output(delivery.reminded),
    /** The newest first; none for those who may not report on it. */
    reminders: oc.input(rowId).output(z.array(timelineEntry)),
    /** CSV. */
    exportPeople: oc.input(delivery.peopleQuery).output(z.string()),
  },
  audience: {
    /**
     * For writers: how many people of an audience a push of this type would reach. Null if that would reveal something
     * about single people that the caller may not read.
     */
    byPush: oc
      .input(z.strictObject({ audience, type: z.enum(notificationTypes) }))
      .output(z.int().nullable()),
  },
  /** For administrators. */
  push: {
    deadLetters: oc.input(push.listDeadLetters).output(push.deadLetterConnection),
    /** Returns how many are tried again. */
    replay: oc.input(push.replayDeadLetters).output(z.int()),
    drop: oc.input(rowId).output(nothing),
    keys: oc.output(z.array(push.vapidKey)),
    rotateKey: oc.output(push.vapidKey),
  },
  demo,
  audit,
  system,
  jobs,
}
