import { systemClock, type Clock } from '@prakat/kit/clock'
import { startConsumer } from '@prakat/kit/consumer'
import { openDatabase, type Database } from '@prakat/kit/database'
import { removeDemo } from '@prakat/kit/demo-rows'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { startLoop } from '@prakat/kit/loop'
import type { MediaStorage } from '@prakat/kit/media-storage'
import type { Queues } from '@prakat/kit/queues'
import { startRelay } from '@prakat/kit/relay'
import type { ServiceClient } from '@prakat/kit/rpc'
import { followSharedSettings } from '@prakat/kit/shared-settings'
import type { WakeUps } from '@prakat/kit/wake-ups'
import type { authContract } from '@prakat/schema/contracts'
import { queueNames } from '@prakat/schema/queues'
import { announcementCommands, announcements } from './announcement/announcement.ts'
import { articleCommands, articles } from './article/article.ts'
import { categories } from './category/category.ts'
import { pageCommands } from './landing/page-set.ts'
import { landing } from './landing/section.ts'
import { fileAddressing } from './media/file-addresses.ts'
import { media } from './media/media.ts'
import { recordLogoUse } from './media/record-logo-use.ts'
import { startFilmConversion } from './media/convert-films.ts'
import { openFfmpeg } from './media/ffmpeg.ts'
import { startImageProcessing } from './media/process-images.ts'
import { startVideoProcessing } from './media/process-videos.ts'
import { sweepUploads } from './media/uploads.ts'
import { Announcements } from './migrations/0001-announcements.ts'
import { Audit } from './migrations/0002-audit.ts'
import { AudienceIndex } from './migrations/0003-audience-index.ts'
import { Recall } from './migrations/0004-recall.ts'
import { AnnouncementSearch } from './migrations/0006-announcement-search.ts'
import { Categories } from './migrations/0007-categories.ts'
import { SearchText } from './migrations/0008-search-text.ts'
import { Articles } from './migrations/0009-articles.ts'
import { Search } from './migrations/0011-search.ts'
import { Media } from './migrations/0010-media.ts'
import { AuditIndexes } from './migrations/0012-audit-indexes.ts'
import { PreviewLinks } from './migrations/0016-preview-links.ts'
import { AnnouncementsInFull } from './migrations/0017-announcements-in-full.ts'
import { Overdue } from './migrations/0018-overdue.ts'
import { Missed } from './migrations/0019-missed.ts'
import { Approval } from './migrations/0020-approval.ts'
import { TrashByTime } from './migrations/0021-trash-by-time.ts'
import { Templates } from './migrations/0022-templates.ts'
import { AnnouncementOrders } from './migrations/0025-announcement-orders.ts'
import { AnnouncementSearchText } from './migrations/0026-announcement-search-text.ts'
import { Meetings } from './migrations/0027-meetings.ts'
import { demoParts } from './demo/demo-parts.ts'
import { dropCalendar } from './meeting/calendar.ts'
import { meetingCommands, meetings } from './meeting/meeting.ts'
import { startNextTimes } from './meeting/next-times.ts'
import { startReminders } from './meeting/reminders.ts'
import { Popups } from './migrations/0028-popups.ts'
import { Landing } from './migrations/0031-landing.ts'
import { popups } from './popup/popup.ts'
import { WorkSchedules } from './migrations/0030-work-schedules.ts'
import { ShiftColors } from './migrations/0043-shift-colors.ts'
import { ShiftTemplates } from './migrations/0044-shift-templates.ts'
import { WeekRevisions } from './migrations/0045-week-revisions.ts'
import { FilmConversion } from './migrations/0046-film-conversion.ts'
import { LargeFilms } from './migrations/0047-large-films.ts'
import { VideoWatching } from './migrations/0048-video-watching.ts'
import { DemoRows } from './migrations/0049-demo-rows.ts'
import { AskedAt } from './migrations/0050-asked-at.ts'
import { NextTimes } from './migrations/0051-next-times.ts'
import { wordsOfWeek, workSchedules } from './work-schedule/work-schedule.ts'
import { ArrivedBytes } from './migrations/0033-arrived-bytes.ts'
import { ReplacedFiles } from './migrations/0034-replaced-files.ts'
import { SecondPersonOfBanners } from './migrations/0035-second-person-of-banners.ts'
import { SearchFold } from './migrations/0036-search-fold.ts'
import { AnswersToTimes } from './migrations/0037-answers-to-times.ts'
import { Knowledge } from './migrations/0038-knowledge.ts'
import { Navigation } from './migrations/0039-navigation.ts'
import { PlannedPages } from './migrations/0040-planned-pages.ts'
import { ArticleAnswers } from './migrations/0041-article-answers.ts'
import { PublicMeetings } from './migrations/0042-public-meetings.ts'
import { Videos } from './migrations/0032-videos.ts'
import { purgeTrash } from './purge-trash.ts'
import { startScheduler } from './published/scheduler.ts'
import { startSearchIndex } from './search/search-index.ts'
import { contentRouter } from './router.ts'
import { videoCommands, videos } from './video/video.ts'

export interface ContentService {
  router: ReturnType<typeof contentRouter>
  database: Database
}

export function openContentDatabase(url: string, log: Logger): Promise<Database> {
  return openDatabase({
    url,
    schema: 'content',
    entities: [
      announcements.entity,
      articles.entity,
      meetings.entity,
      videos.entity,
      categories.entity,
      popups.entity,
      landing.entity,
      media.entity,
      workSchedules.entity,
    ],
    migrations: [
      { name: '0001-announcements', class: Announcements },
      { name: '0002-audit', class: Audit },
      { name: '0003-audience-index', class: AudienceIndex },
      { name: '0004-recall', class: Recall },
      { name: '0006-announcement-search', class: AnnouncementSearch },
      { name: '0007-categories', class: Categories },
      { name: '0008-search-text', class: SearchText },
      { name: '0009-articles', class: Articles },
      { name: '0010-media', class: Media },
      { name: '0011-search', class: Search },
      { name: '0012-audit-indexes', class: AuditIndexes },
      { name: '0016-preview-links', class: PreviewLinks },
      { name: '0017-announcements-in-full', class: AnnouncementsInFull },
      { name: '0018-overdue', class: Overdue },
      { name: '0019-missed', class: Missed },
      { name: '0020-approval', class: Approval },
      { name: '0021-trash-by-time', class: TrashByTime },
      { name: '0022-templates', class: Templates },
      { name: '0025-announcement-orders', class: AnnouncementOrders },
      { name: '0026-announcement-search-text', class: AnnouncementSearchText },
      { name: '0027-meetings', class: Meetings },
      { name: '0028-popups', class: Popups },
      { name: '0030-work-schedules', class: WorkSchedules },
      { name: '0031-landing', class: Landing },
      { name: '0032-videos', class: Videos },
      { name: '0033-arrived-bytes', class: ArrivedBytes },
      { name: '0034-replaced-files', class: ReplacedFiles },
      { name: '0035-second-person-of-banners', class: SecondPersonOfBanners },
      { name: '0036-search-fold', class: SearchFold },
      { name: '0037-answers-to-times', class: AnswersToTimes },
      { name: '0038-knowledge', class: Knowledge },
      { name: '0039-navigation', class: Navigation },
      { name: '0040-planned-pages', class: PlannedPages },
      { name: '0041-article-answers', class: ArticleAnswers },
      { name: '0042-public-meetings', class: PublicMeetings },
      { name: '0043-shift-colors', class: ShiftColors },
      { name: '0044-shift-templates', class: ShiftTemplates },
      { name: '0045-week-revisions', class: WeekRevisions },
      { name: '0046-film-conversion', class: FilmConversion },
      { name: '0047-large-films', class: LargeFilms },
      { name: '0048-video-watching', class: VideoWatching },
      { name: '0049-demo-rows', class: DemoRows },
      { name: '0050-asked-at', class: AskedAt },
      { name: '0051-next-times', class: NextTimes },
    ],
    log,
  })
}

export async function startContentService(options: {
  databaseUrl: string
  queues: Queues
  wakeUps: WakeUps
  auth: ServiceClient<typeof authContract>
  storage: MediaStorage
  /** The program that converts films, where it is installed. */
  ffmpeg: string
  /** What signs addresses. */
  secretKey: string
  lifecycle: Lifecycle
  log: Logger
  clock?: Clock
}): Promise<ContentService> {
  const { queues, wakeUps, storage, lifecycle, clock = systemClock } = options
  const log = options.log.child({ service: 'content' })
  const database = await openContentDatabase(options.databaseUrl, log)
  lifecycle.onStop('content database', database.close)
  // Until it is known whether something needs a second person, it does.
  const settings = followSharedSettings(() => options.auth.settings.shared(), {
    approval: { announcement: true, article: true, meeting: true, video: true },
  })
  const { secretKey } = options
  const ffmpeg = openFfmpeg(options.ffmpeg)
  const deps = { auth: options.auth }
  const alone = { database, queues, clock, storage, ffmpeg, settings, deps }
  const files = fileAddressing({ ...alone, secretKey }, [announcements, articles, meetings, videos])
  const context = { ...alone, files }
  const relay = startRelay(database, queues, wakeUps, log)
  lifecycle.onStop('content relay', relay.stop)
  queues.work(queueNames.checkContent, async () => {})
  const commands = {
    announcement: announcementCommands(context),
    article: articleCommands(context),
    meeting: meetingCommands(context),
    video: videoCommands(context),
    landing: pageCommands(context),
  }
  const scheduled = {
    announcement: { ...announcements, ...commands.announcement },
    article: { ...articles, ...commands.article },
    meeting: { ...meetings, ...commands.meeting },
    video: { ...videos, ...commands.video },
    landing: { table: 'landing_version', ...commands.landing },
  }
  const scheduler = startScheduler(context, scheduled, queues, wakeUps, log)
  lifecycle.onStop('scheduler', scheduler.stop)
  const reminders = startReminders(context, commands.meeting, queues, wakeUps, log)
  lifecycle.onStop('reminders', reminders.stop)
  const nextTimes = startNextTimes(context, wakeUps, log)
  lifecycle.onStop('next times of meetings', nextTimes.stop)
  const kinds = {
    ...{ announcement: announcements, article: articles, meeting: meetings, video: videos },
    schedule: { ...workSchedules, wordsOf: wordsOfWeek },
  }
  const index = startSearchIndex(context, kinds, queues, wakeUps, log)
  lifecycle.onStop('search index', index.stop)
  startImageProcessing(context, queues, log)
  startVideoProcessing(context, queues, log)
  startFilmConversion(context, queues, log)
  startConsumer(recordLogoUse(database, options.auth), { database, queues, log })
  startConsumer(dropCalendar, { database, queues, log })
  startConsumer(removeDemo('content', database, demoParts(database, clock)), {
    ...{ database, queues, log },
  })
  const sweep = startLoop({
    ...{ name: 'delete what is old', everyMs: 600_000, wakeUps, log },
    turn: async (signal) => {
      // First, as the files of what it deletes are uploads that nothing shows any more.
      const isMore = await purgeTrash(context)
      return (await sweepUploads(context, signal)) || isMore
    },
  })
  lifecycle.onStop('sweep of what is old', sweep.stop)
  return { router: contentRouter({ ...context, secretKey }, commands), database }
}
