import type { RouteObject } from 'react-router'
import { prefetch } from './routes/prefetch.ts'
import { pageIn, within } from './site-routes.tsx'
import { page } from './ui/load-page.ts'

/** Each with what it asks for while its code is on its way. */
const pages: RouteObject[] = [
  {
    index: true,
    lazy: page(() => import('./routes/overview-page.tsx')),
    ...prefetch('overview'),
  },
  {
    path: 'schedule',
    lazy: page(() => import('./routes/schedule-page.tsx')),
    ...prefetch('schedule'),
  },
  {
    path: 'users',
    lazy: page(() => import('./people/people-page.tsx')),
    ...prefetch('users'),
  },
  { path: 'users/create', lazy: page(() => import('./people/create-page.tsx')) },
  {
    path: 'users/:id/edit',
    lazy: page(() => import('./people/edit-page.tsx')),
    ...prefetch('user'),
  },
  {
    path: 'users/:id/view',
    lazy: page(() => import('./people/view-page.tsx')),
    ...prefetch('user'),
  },
  {
    path: 'groups',
    lazy: page(() => import('./groups/groups-page.tsx')),
    ...prefetch('groups'),
  },
  {
    path: 'departments',
    lazy: page(() => import('./departments/departments-page.tsx')),
    ...prefetch('departments'),
  },
  {
    path: 'positions',
    lazy: page(() => import('./positions/positions-page.tsx')),
    ...prefetch('positions'),
  },
  // The same module, so that what stands beside an opened place stays.
  {
    path: 'management-line',
    lazy: pageIn(['board'], () => import('./management-line/line-page.tsx')),
  },
  {
    path: 'management-line/:id',
    lazy: pageIn(['board'], () => import('./management-line/line-page.tsx')),
    ...prefetch('lineNode'),
  },
  // Few read them, so they are asked for once it is known who looks.
  { path: 'messages', lazy: page(() => import('./messages/messages-page.tsx')) },
  {
    path: 'categories',
    lazy: page(() => import('./categories/categories-page.tsx')),
    ...prefetch('categories'),
  },
  // Its sections the board asks for by itself, as it moves them.
  { path: 'navigation', lazy: page(() => import('./navigation/navigation-page.tsx')) },
  {
    path: 'landing-sections',
    // Its state is for whoever may change it, so it is asked for once that is known.
    lazy: page(() => import('./landing/board/board-page.tsx')),
  },
  {
    path: 'landing-sections/create',
    lazy: page(() => import('./landing/editor/create-page.tsx')),
  },
  {
    path: 'landing-sections/:id/edit',
    lazy: page(() => import('./landing/editor/edit-page.tsx')),
    ...prefetch('landingSection'),
  },
  {
    path: 'banners-popup',
    lazy: page(() => import('./popups/popups-page.tsx')),
    ...prefetch('popups'),
  },
  {
    path: 'articles',
    lazy: page(() => import('./articles/articles-page.tsx')),
    ...prefetch('articles'),
  },
  { path: 'articles/create', lazy: page(() => import('./routes/article-page.tsx')) },
  {
    path: 'articles/:id',
    lazy: page(() => import('./routes/article-page.tsx')),
    ...prefetch('article'),
  },
  {
    path: 'articles/:id/amend',
    lazy: page(() => import('./articles/article-amend-page.tsx')),
    ...prefetch('articleAmend'),
  },
  {
    path: 'video',
    lazy: page(() => import('./videos/videos-page.tsx')),
    ...prefetch('videos'),
  },
  { path: 'video/create', lazy: page(() => import('./videos/video-page.tsx')) },
  {
    path: 'video/:id',
    lazy: page(() => import('./videos/video-page.tsx')),
    ...prefetch('video'),
  },
  {
    path: 'video/:id/amend',
    lazy: page(() => import('./videos/video-amend-page.tsx')),
    ...prefetch('videoAmend'),
  },
  {
    path: 'meetings',
    lazy: page(() => import('./meetings/meetings-page.tsx')),
    ...prefetch('meetings'),
  },
  { path: 'meetings/create', lazy: page(() => import('./meetings/meeting-page.tsx')) },
  {
    path: 'meetings/:id',
    lazy: page(() => import('./meetings/meeting-page.tsx')),
    ...prefetch('meeting'),
  },
  {
    path: 'meetings/:id/amend',
    lazy: page(() => import('./meetings/meeting-amend-page.tsx')),
    ...prefetch('meetingAmend'),
  },
  {
    path: 'work-schedule',
    lazy: page(() => import('./shifts/weeks-page.tsx')),
    ...prefetch('workSchedules'),
  },
  // The board asks by itself, as it is never shown from the cache.
  { path: 'work-schedule/edit/:id', lazy: page(() => import('./shifts/board-page.tsx')) },
  {
    path: 'media',
    lazy: page(() => import('./media/media-page.tsx')),
    ...prefetch('media'),
  },
  {
    path: 'audit',
    lazy: page(() => import('./audit/audit-page.tsx')),
    ...prefetch('audit'),
  },
  // Few may ask what these show, which only the pages know.
  { path: 'test', lazy: page(() => import('./routes/system-page.tsx')) },
  { path: 'settings', lazy: page(() => import('./routes/settings-page.tsx')) },
  { path: 'dead-letters', lazy: page(() => import('./dead-letters/dead-letters-page.tsx')) },
  {
    path: 'announcements',
    lazy: page(() => import('./announcements/announcements-page.tsx')),
    ...prefetch('announcements'),
  },
  { path: 'announcements/create', lazy: page(() => import('./routes/announcement-page.tsx')) },
  {
    path: 'announcements/:id',
    lazy: page(() => import('./routes/announcement-page.tsx')),
    ...prefetch('announcement'),
  },
  {
    path: 'announcements/:id/amend',
    lazy: page(() => import('./announcements/amend-page.tsx')),
    ...prefetch('announcementAmend'),
  },
  {
    path: 'announcements/:id/people',
    lazy: page(() => import('./delivery/people-page.tsx')),
    ...prefetch('announcementPeople'),
  },
]

export const section: RouteObject = {
  path: 'backoffice',
  lazy: pageIn(['office', 'site'], () => import('./routes/backoffice-layout.tsx')),
  ...prefetch('me'),
  // What they may do is asked for once, not at each page.
  shouldRevalidate: () => false,
  children: within(pages),
}
