import type { LoaderFunctionArgs } from 'react-router'
import type { TypedDocumentNode } from 'urql'
import { devicesQuery } from '../account/device.ts'
import { passkeysQuery } from '../account/passkey.ts'
import { sessionsQuery } from '../account/session.ts'
import { articleQuery, articlesList, preparedArticle } from '../articles/article.ts'
import { preparedVideo, videoQuery, videosList } from '../videos/video.ts'
import { meetingQuery, meetingsList, preparedMeeting } from '../meetings/meeting.ts'
import {
  announcementQuery,
  announcementsList,
  preparedAnnouncement,
} from '../announcements/announcement.ts'
import { firstPage } from '../api/use-graphql.ts'
import { auditQuery, auditVariables } from '../audit/audit.ts'
import { categoriesList } from '../categories/category.ts'
import { popupsList } from '../popups/popup.ts'
import { sections as landingSections } from '../landing/section.ts'
import { lineNodes } from '../management-line/line-queries.ts'
import { weeksList } from '../shifts/week.ts'
import { mediaList } from '../media/media.ts'
import { reportedQuery } from '../delivery/people.ts'
import { departments, archivedDepartments } from '../departments/department.ts'
import { groupsList } from '../groups/group.ts'
import { draftsQuery, peopleCountsQuery, recentQuery } from '../overview/overview.ts'
import { paths } from '../paths.ts'
import { userQuery, usersList } from '../people/user.ts'
import { positionsList } from '../positions/position.ts'
import { scheduleQuery, scheduleVariables, upcomingQuery } from '../schedule/schedule.ts'
import { clientOf } from '../session/graphql-provider.tsx'
import { meQuery } from '../session/me.ts'
import { sessionStore } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import {
  listQuery,
  readListAddress,
  type ListAddress,
  type Listed,
  type Searched,
} from '../table/listed.ts'

interface PageQuery {
  /** What the page asks at an address, with the ids in its path. */
  find: (url: URL, params: LoaderFunctionArgs['params']) => { document: unknown; variables: object }
  /** What of the address that depends on, beside the path. */
  at: (url: URL) => string
}

/** The same for every address. */
const always = (document: TypedDocumentNode<unknown, Record<string, never>>): PageQuery => ({
  find: () => ({ document, variables: {} }),
  at: () => '',
})

/** The one thing that the address names. */
const oneOf = (document: TypedDocumentNode<unknown, { id: string }>): PageQuery => ({
  find: (_url, { id = '' }) => ({ document, variables: { id } }),
  at: () => '',
})

/** A list as the address says, whatever is open beside it. */
const listOf = <List, Filter extends Searched, Sort extends string>(
  list: Listed<List, Filter, Sort>,
): PageQuery => ({
  find: ({ searchParams }) => ({
    document: list.document,
    variables: listQuery(list, readListAddress(searchParams)).variables,
  }),
  at: withoutEditor,
})

/** One that is not searched by words, and so asked for in its own way. */
const listBy = <Variables extends object>(
  document: TypedDocumentNode<unknown, Variables>,
  variablesOf: (address: ListAddress) => Variables,
): PageQuery => ({
  find: ({ searchParams }) => ({ document, variables: variablesOf(readListAddress(searchParams)) }),
  at: withoutEditor,
})

/** What a list shows, whatever is open beside it. */
function withoutEditor({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('edit')
  return params.toString()
}

const listOfArchived = listOf(archivedDepartments)
const isArchiveOrTrash = ({ searchParams }: URL) =>
  ['archive', 'trash'].includes(searchParams.get('view') ?? '')

/** All departments, for their tree, or a list of those that were put away. */
const tree: PageQuery = {
  find: (url, params) =>
    isArchiveOrTrash(url)
      ? listOfArchived.find(url, params)
      : { document: departments.list, variables: firstPage },
  at: (url) => (isArchiveOrTrash(url) ? listOfArchived.at(url) : ''),
}

/** The same for both of its views. */
const schedule: PageQuery = {
  find: ({ searchParams }) => ({
    document: scheduleQuery,
    variables: scheduleVariables(readListAddress(searchParams), Date.now()),
  }),
  at: ({ searchParams }) =>
    ['month', 'resource', 'state'].map((name) => searchParams.get(name)).join(),
}

/** As most ask who write; the others ask again. */
const draftsOfAll = { announcements: true, articles: true, meetings: true, videos: true }

const me = always(meQuery)

/** What the pages ask as soon as they are drawn. */
export const pageQueries = {
  me: [me],
  security: [me, always(passkeysQuery)],
  sessions: [me, always(sessionsQuery)],
  notifications: [me, always(devicesQuery)],
  overview: [
    ...[recentQuery, upcomingQuery, peopleCountsQuery].map(always),
    { find: () => ({ document: draftsQuery, variables: draftsOfAll }), at: () => '' },
  ],
  schedule: [schedule],
  users: [listOf(usersList)],
  user: [oneOf(userQuery)],
  groups: [listOf(groupsList)],
  departments: [tree],
  positions: [listOf(positionsList)],
  categories: [listOf(categoriesList)],
  popups: [listOf(popupsList)],
  landingSection: [oneOf(landingSections.one)],
  lineNode: [oneOf(lineNodes.one)],
  workSchedules: [listOf(weeksList)],
  media: [listOf(mediaList)],
  audit: [listBy(auditQuery, auditVariables)],
  announcements: [listOf(announcementsList)],
  announcement: [oneOf(announcementQuery)],
  announcementAmend: [oneOf(preparedAnnouncement)],
  announcementPeople: [oneOf(reportedQuery)],
  articles: [listOf(articlesList)],
  article: [oneOf(articleQuery)],
  articleAmend: [oneOf(preparedArticle)],
  videos: [listOf(videosList)],
  video: [oneOf(videoQuery)],
  videoAmend: [oneOf(preparedVideo)],
  meetings: [listOf(meetingsList)],
  meeting: [oneOf(meetingQuery)],
  meetingAmend: [oneOf(preparedMeeting)],
}

/** Whether a page asks something else at the next address. */
export const isAnother = (page: keyof typeof pageQueries, current: URL, next: URL) =>
  current.pathname !== next.pathname || pageQueries[page].some(({ at }) => at(current) !== at(next))

export async function send(
  page: keyof typeof pageQueries,
  { request, params }: LoaderFunctionArgs,
) {
  const url = new URL(request.url)
  const user = await signedIn()
  if (!user || !mayAsk(user, url) || request.signal.aborted) return
  const queries = pageQueries[page].map(({ find }) => find(url, params))
  const client = clientOf(user.id)
  await Promise.all(
    queries.map(({ document, variables }) =>
      client.query(document as TypedDocumentNode, variables, { prefetch: true }).toPromise(),
    ),
  )
}

/** Members who may do something in the back office, by a group, wait for the page: it knows what they may ask. */
function mayAsk({ awaitsProof, role }: User, { pathname }: URL): boolean {
  return !awaitsProof && !(pathname.startsWith(paths.backoffice()) && role === 'member')
}

/** Whoever is signed in, once that is known. */
function signedIn(): Promise<User | null> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(look)
    look()
    function look() {
      const { status, user } = sessionStore.get()
      if (status === 'loading') return
      stop()
      resolve(user)
    }
  })
}
