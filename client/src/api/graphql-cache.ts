import { cacheExchange, type Cache, type UpdateResolver } from '@urql/exchange-graphcache'

const embedded = () => null

const steps = ['update', 'publish', 'approve', 'cancel', 'amend', 'archive', 'restore']
const published = [
  ...['Announcement', 'Article', 'Meeting', 'Video'].flatMap((noun) =>
    steps.map((step) => step + noun),
  ),
  ...['recallAnnouncement', 'withdrawArticle', 'moveAnnouncementEnd', 'moveArticleEnd'],
  ...['withdrawMeeting', 'callOffMeeting', 'moveMeetingEnd', 'withdrawVideo', 'moveVideoEnd'],
]

const sections = ['create', 'update', 'delete', 'restore', 'move', 'duplicate']
const draft = [
  ...sections.map((step) => `${step}LandingSection`),
  ...['bringBackLanding', 'putBackLanding'],
]
const page = ['publishLanding', 'cancelLandingPublication', 'undoLanding']

const places = ['create', 'update', 'delete', 'restore', 'move', 'dissolve'].map(
  (step) => `${step}LineNode`,
)
const lineDraft = [...places, 'fillLineNodes', 'bringBackLine', 'putBackLine']

const people = ['createUser', 'updateUser', 'deleteUser', 'restoreUser', 'importUsers']

/** What mutations change beside the lists that they are named after, by what is then fetched again. */
export const crossEffects: Record<string, string[]> = {
  // Groups and positions show how many people are in them.
  groups: ['addGroupMembers', 'removeGroupMembers', ...people],
  positions: ['archiveDepartment', ...people],
  // Places show whether those who have them are here.
  lineNodes: [...people, 'suspendUser', 'reinstateUser', 'bringBackLine', 'putBackLine'],
  lineState: [...lineDraft, 'publishLine', 'undoLine'],
  lineVersions: ['publishLine', 'undoLine'],
  announcements: ['moveAnnouncementEnd'],
  articles: ['moveArticleEnd'],
  articleHelpfulness: ['dismissArticleComment'],
  workSchedules: [...['saveWorkShifts', 'createWorkScheduleFrom', 'restoreWorkScheduleRevision']],
  workScheduleRevisions: ['publishWorkSchedule'],
  meetingCalendar: ['answerMeeting'],
  meetingAnswers: ['answerMeeting'],
  meetingTurnout: ['answerMeeting'],
  meetingTurnouts: ['answerMeeting'],
  meetingUnanswered: ['answerMeeting'],
  calendarFeed: [
    'chooseCalendarFeed',
    'renewCalendarFeed',
    'dropCalendarFeed',
    'revokeOtherSessions',
    'changePassword',
  ],
  userCalendarFeed: ['dropUserCalendarFeed', 'signOutUser', 'suspendUser', 'deleteUser'],
  // Called “Off” and “End” by their mutations.
  meetings: ['callOffMeeting', 'askToCallOffMeeting', 'moveMeetingEnd'],
  videos: ['moveVideoEnd'],
  publishingSchedule: published,
  upcomingMoments: published,
  navigation: ['arrangeNavigation'],
  demoContent: ['removeDemoContent'],
  landingSections: ['bringBackLanding', 'putBackLanding'],
  landingState: [...draft, ...page],
  landingVersions: page,
  users: ['addGroupMembers', 'removeGroupMembers', 'archiveDepartment'],
  userSessions: ['signOutUser', 'suspendUser', 'deleteUser'],
  sessions: ['revokeOtherSessions', 'changePassword', 'confirmTwoFactor'],
  passkeys: ['changePassword'],
  me: [
    'changeEmail',
    'cancelEmailChange',
    'sendVerificationMail',
    'confirmTwoFactor',
    'disableTwoFactor',
    'renewBackupCodes',
    'addPasskey',
    'deletePasskey',
  ],
}

/** `archiveCategory` → `Category`, `importUsers` → `User` */
const resourceOf = (mutation: string) => mutation.replace(/^[a-z]+/, '').replace(/s$/, '')
const plural = (noun: string) => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)
const field = (noun: string) => noun.charAt(0).toLowerCase() + noun.slice(1)

/** The lists that are fetched again after a mutation: those of its name, what it also changes, and the activity. */
export function listsInvalidatedBy(mutation: string): string[] {
  const also = Object.keys(crossEffects).filter((list) => crossEffects[list]!.includes(mutation))
  return [field(plural(resourceOf(mutation))), ...also, 'auditLog']
}

function forget(cache: Cache, fields: string[]) {
  for (const entry of cache.inspectFields('Query')) {
    if (fields.includes(entry.fieldName)) cache.invalidate('Query', entry.fieldKey)
  }
}

const byName: ProxyHandler<Record<string, UpdateResolver>> = {
  get: (_none, mutation) => (result: Record<string, unknown>, _args: unknown, cache: Cache) => {
    if (typeof mutation !== 'string') return
    forget(cache, listsInvalidatedBy(mutation))
    // An answer of nothing but the id does not tell what became of the row.
    const answer = Object.keys(result[mutation] ?? {}).filter((name) => name !== '__typename')
    if (answer.join() === 'id') forget(cache, [field(resourceOf(mutation))])
  },
}

/**
 * A normalised cache: the result of a mutation updates the row wherever it is shown. Lists are fetched again after a
 * change, as only the server knows what a filter or an order now yields.
 */
export function graphqlCache() {
  return cacheExchange({
    keys: {
      Addressing: embedded,
      // Other versions than the one that readers have are asked for without its id.
      Announcement: ({ id }) => (id as string | undefined) ?? null,
      Article: ({ id }) => (id as string | undefined) ?? null,
      Meeting: ({ id }) => (id as string | undefined) ?? null,
      Video: ({ id }) => (id as string | undefined) ?? null,
      Audience: embedded,
      AnnouncementCan: embedded,
      Approval: embedded,
      DeclinedApproval: embedded,
      // What became of one announcement with somebody, who has others too.
      AnnouncementPerson: embedded,
      AnnouncementTimelineEntry: embedded,
      ArticleCan: embedded,
      MeetingCan: embedded,
      VideoCan: embedded,
      VideoCaption: embedded,
      VideoRevision: embedded,
      VideoChapter: embedded,
      VideoCaptionLanguage: embedded,
      // They expire.
      VideoAddresses: embedded,
      VideoCaptionAddress: embedded,
      MeetingException: embedded,
      // Of one meeting, which is held at several times.
      MeetingOccurrence: embedded,
      GivenAnswer: embedded,
      MeetingTurnout: embedded,
      InvitedPerson: embedded,
      // What one person sees of one time of it; the same meeting is at several addresses.
      MeetingInvitation: ({ id, day }) => [id, day ?? ''].join(' '),
      // Of one item of the feed: others may show the same file.
      FeedPicture: embedded,
      CalendarFeed: embedded,
      ArticleRevision: embedded,
      ArticleHelpfulness: embedded,
      VideoWatching: embedded,
      MeetingRevision: embedded,
      AnnouncementRevision: embedded,
      ArrangedNavigation: embedded,
      DemoContent: embedded,
      NavigationEntry: embedded,
      LandingItem: embedded,
      LandingState: embedded,
      LandingChange: embedded,
      IncompleteLandingSection: embedded,
      DraftReplaced: embedded,
      LineState: embedded,
      LineDifference: embedded,
      LineName: embedded,
      LineFilled: embedded,
      LineFillPlan: embedded,
      LineChange: embedded,
      ListView: embedded,
      WorkScheduleCan: embedded,
      WorkScheduleBoard: embedded,
      WorkScheduleBeside: embedded,
      ReadWorkScheduleRevision: embedded,
      CopiedWorkSchedule: embedded,
      LeftOutPerson: embedded,
      ShiftTemplate: embedded,
      ShiftTemplates: ({ departmentId }) => (departmentId as string | undefined) ?? null,
      TeamShifts: embedded,
      OwnShift: embedded,
      SearchHit: embedded,
      PublishingSchedule: embedded,
      // Something has two moments, where it appears and where it ends.
      ScheduledMoment: embedded,
      MomentCan: embedded,
      GroupCan: embedded,
      RowCan: embedded,
      ViewerCan: embedded,
      Writing: embedded,
      UserCan: embedded,
      UserImport: embedded,
      UserImportRow: embedded,
      AudiencePreview: embedded,
      PageInfo: embedded,
      MediaUse: embedded,
      UploadLimits: embedded,
      GroupMembersChanged: embedded,
      GroupMemberResult: embedded,
      TwoFactorStatus: embedded,
      TwoFactorSetup: embedded,
      PasskeyChallenge: embedded,
      AppDelivery: embedded,
      PushDelivery: embedded,
      PushServiceDelivery: embedded,
      DeliveryReason: embedded,
      DevicePreferences: embedded,
      Setting: embedded,
      // A proof is asked for without its id, as it is not what was looked at.
      SystemPart: ({ id }) => (id as string | undefined) ?? null,
    },
    updates: { Mutation: new Proxy({}, byName) },
  })
}
