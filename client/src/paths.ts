import { entryPaths } from './entry-paths.ts'

/** With the id of a banner, in the address of any page that is to show it. */
export const popupPreviewParam = 'preview-banner'

/** Every address of the client. */
export const paths = {
  ...entryPaths,
  inbox: () => '/inbox',
  /** Where an announcement, or another notification, is read. */
  notification: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  /** With a token that no server sees. */
  preview: (token: string) => `/preview#token=${token}`,
  landingPreview: (token: string) => `/preview#landing=${token}`,
  /** What another app hands over to this one. */
  share: () => '/share',
  account: () => '/account',
  accountSecurity: () => '/account/security',
  accountSessions: () => '/account/sessions',
  accountNotifications: () => '/account/notifications',
  notificationsDemo: () => '/notifications-demo',
  exampleComponents: () => '/example-components',
  schedule: (query = '') => `/backoffice/schedule${query}`,
  announcements: () => '/backoffice/announcements',
  announcementCreate: () => '/backoffice/announcements/create',
  announcementCopy: (id: string) =>
    `/backoffice/announcements/create?from=${encodeURIComponent(id)}`,
  announcement: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}`,
  announcementAmend: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}/amend`,
  announcementPeople: (id: string, state = '') =>
    `/backoffice/announcements/${encodeURIComponent(id)}/people${state && `?state=${state}`}`,
  calendar: () => '/meetings',
  /** `day`: of one time of a series. */
  calendarMeeting: (id: string, day: string | null = null) =>
    `/meetings/${encodeURIComponent(id)}${day === null ? '' : `?day=${day}`}`,
  meetings: () => '/backoffice/meetings',
  meetingCreate: () => '/backoffice/meetings/create',
  meetingCopy: (id: string) => `/backoffice/meetings/create?from=${encodeURIComponent(id)}`,
  meeting: (id: string) => `/backoffice/meetings/${encodeURIComponent(id)}`,
  meetingAmend: (id: string) => `/backoffice/meetings/${encodeURIComponent(id)}/amend`,
  watchable: () => '/video',
  watch: (slug: string) => `/video/${encodeURIComponent(slug)}`,
  videos: () => '/backoffice/video',
  videoCreate: () => '/backoffice/video/create',
  videoCopy: (id: string) => `/backoffice/video/create?from=${encodeURIComponent(id)}`,
  videoEdit: (id: string) => `/backoffice/video/${encodeURIComponent(id)}`,
  videoAmend: (id: string) => `/backoffice/video/${encodeURIComponent(id)}/amend`,
  articles: () => '/backoffice/articles',
  articleCreate: () => '/backoffice/articles/create',
  articleCopy: (id: string) => `/backoffice/articles/create?from=${encodeURIComponent(id)}`,
  article: (id: string) => `/backoffice/articles/${encodeURIComponent(id)}`,
  articleAmend: (id: string) => `/backoffice/articles/${encodeURIComponent(id)}/amend`,
  users: () => '/backoffice/users',
  userCreate: () => '/backoffice/users/create',
  userEdit: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/edit`,
  userView: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/view`,
  groups: () => '/backoffice/groups',
  group: (id: string) => `/backoffice/groups?edit=${encodeURIComponent(id)}`,
  departments: () => '/backoffice/departments',
  department: (id: string) => `/backoffice/departments?edit=${encodeURIComponent(id)}`,
  positions: () => '/backoffice/positions',
  position: (id: string) => `/backoffice/positions?edit=${encodeURIComponent(id)}`,
  managementLine: () => '/backoffice/management-line',
  lineNode: (id: string) => `/backoffice/management-line/${encodeURIComponent(id)}`,
  messages: () => '/backoffice/messages',
  media: () => '/backoffice/media',
  mediaFile: (id: string) => `/backoffice/media?edit=${encodeURIComponent(id)}`,
  categories: () => '/backoffice/categories',
  navigation: () => '/backoffice/navigation',
  landingSections: () => '/backoffice/landing-sections',
  landingSectionCreate: (query = '') => `/backoffice/landing-sections/create${query}`,
  landingSection: (id: string) => `/backoffice/landing-sections/${encodeURIComponent(id)}/edit`,
  popups: () => '/backoffice/banners-popup',
  popup: (id: string) => `/backoffice/banners-popup?edit=${encodeURIComponent(id)}`,
  popupPreview: (page: string, id: string) =>
    `${page}?${popupPreviewParam}=${encodeURIComponent(id)}`,
  category: (id: string) => `/backoffice/categories?edit=${encodeURIComponent(id)}`,
  workSchedules: (query = '') => `/backoffice/work-schedule${query}`,
  workSchedule: (id: string) => `/backoffice/work-schedule/edit/${encodeURIComponent(id)}`,
  /** The week of a day, such as 2026-11-23. */
  shifts: (day?: string) =>
    day ? `/work-schedule?week=${encodeURIComponent(day)}` : '/work-schedule',
  /** What lists articles. */
  readable: (query: Record<string, string> = {}, page = 'articles') => withQuery(`/${page}`, query),
  /** Public meetings. */
  events: () => '/events',
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  search: (query: Record<string, string> = {}) => withQuery('/search', query),
  /** What of the management line is public. */
  shownLine: () => '/management-line',
  contactUs: (query: Record<string, string> = {}) => withQuery('/contact', query),
  /** The departments that visitors see. */
  contacts: () => '/contacts',
  contact: (path: string) => `/contacts/${path}`,
  audit: () => '/backoffice/audit',
  settings: () => '/backoffice/settings',
  systemCheck: () => '/backoffice/test',
  deadLetters: () => '/backoffice/dead-letters',
  /** A page of the server's own, not of this client. */
  queues: () => '/backoffice/queues',
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
