import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { demoLeft } from '@prakat/kit/demo-rows'
import { operationsRoutes } from '@prakat/kit/operations-routes'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { commonParts, relayPart } from '@prakat/kit/system-parts'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames } from '@prakat/schema/queues'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import {
  announcements,
  readAnnouncement,
  reportedAnnouncements,
  type announcementCommands,
} from './announcement/announcement.ts'
import { announcementTimeline } from './announcement/timeline.ts'
import { articles, type articleCommands } from './article/article.ts'
import {
  answerArticle,
  commentCommands,
  readHelpfulness,
  readOwnAnswer,
} from './article/article-answers.ts'
import { readFirstPolicy, readPolicyText } from './article/first-policies.ts'
import { articleCategories, listArticles, readArticle } from './article/read-articles.ts'
import { categories } from './category/category.ts'
import type { ContentContext } from './content-context.ts'
import {
  answerMeeting,
  calendarCommands,
  readCalendar,
  readFeed,
  readFeedState,
  readInvitation,
  readUserFeed,
} from './meeting/calendar.ts'
import { meetings, type meetingCommands } from './meeting/meeting.ts'
import { listUnanswered, readAnswers, readNextTurnouts, readTurnout } from './meeting/answers.ts'
import { remindUnanswered } from './meeting/remind-unanswered.ts'
import { firstTimes, occurrencesAmong } from './meeting/occurrences.ts'
import { listEvents, readEvent, readPublicFeed } from './meeting/public-meetings.ts'
import { landingRoutes } from './landing/landing-routes.ts'
import type { PageCommands } from './landing/page-set.ts'
import { search } from './search/search.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { storagePart } from './media/storage-part.ts'
import {
  popupsNeedingApproval,
  recordPopupEvent,
  previewPopup,
  visiblePopups,
} from './popup/popup.ts'
import { feedPictures } from './published/feed-pictures.ts'
import { readPreview } from './published/preview-links.ts'
import { publishedRoutes } from './published/published-routes.ts'
import { scheduleRoutes } from './work-schedule/schedule-routes.ts'
import { arrangeNavigation, readArranged } from './site/arrange-navigation.ts'
import { readNavigation, siteAddressesIn } from './site/site-navigation.ts'
import { readSchedule, upcomingMoments } from './published/publishing-schedule.ts'
import { listReadableVideos, readVideo, videoCategories } from './video/readable-videos.ts'
import { videoAddressing } from './video/video-addresses.ts'
import { videos, type videoCommands } from './video/video.ts'
import { saveWatchPosition, readWatching } from './video/watching.ts'

/** Contract → operation. */
export function contentRouter(
  content: ContentContext & { secretKey: string },
  commands: {
    announcement: ReturnType<typeof announcementCommands>
    article: ReturnType<typeof articleCommands>
    meeting: ReturnType<typeof meetingCommands>
    video: ReturnType<typeof videoCommands>
    landing: PageCommands
  },
) {
  const os = implement(contentContract).$context<CallContext>()
  const scheduled = {
    announcement: announcements,
    article: articles,
    meeting: meetings,
    video: videos,
  }
  const addressing = videoAddressing(content)
  const calendar = calendarCommands(content)
  const arrangement = arrangeNavigation(content)
  const dismissComment = commentCommands(content)
  const checks = [
    ...commonParts(content, queueNames.checkContent),
    relayPart(content),
    storagePart(content),
  ]
  return os.router({
    announcement: {
      ...publishedRoutes(os.announcement, announcements, commands.announcement.calls, content),
      read: os.announcement.read.handler(({ input, context }) =>
        readAnnouncement(content, input, context),
      ),
      timeline: os.announcement.timeline.handler(({ input, context }) =>
        announcementTimeline(content, input, context),
      ),
      reported: os.announcement.reported.handler(({ input, context }) =>
        reportedAnnouncements(content, input, context),
      ),
    },
    article: {
      ...publishedRoutes(os.article, articles, commands.article.calls, content),
      shown: os.article.shown.handler(({ input, context }) =>
        listArticles(content, input, context),
      ),
      categories: os.article.categories.handler(({ context }) =>
        articleCategories(content, context),
      ),
      read: os.article.read.handler(({ input, context }) => readArticle(content, input, context)),
      firstPolicy: os.article.firstPolicy.handler(({ input, context }) =>
        readFirstPolicy(content, input, context),
      ),
      policyText: os.article.policyText.handler(({ input, context }) =>
        readPolicyText(content, input, context),
      ),
      answer: os.article.answer.handler(({ input, context }) =>
        answerArticle(content, input, context),
      ),
      ownAnswer: os.article.ownAnswer.handler(({ input, context }) =>
        readOwnAnswer(content, input, context),
      ),
      helpfulness: os.article.helpfulness.handler(({ input, context }) =>
        readHelpfulness(content, input, context),
      ),
      dismissComment: os.article.dismissComment.handler(({ input, context }) =>
        dismissComment(input, context),
      ),
    },
    feed: {
      pictures: os.feed.pictures.handler(({ input, context }) =>
        feedPictures(content, input, context),
      ),
    },
    site: {
      navigation: os.site.navigation.handler(({ context }) => readNavigation(content, context)),
      arranged: os.site.arranged.handler(({ context }) => readArranged(content, context)),
      arrange: os.site.arrange.handler(({ input, context }) => arrangement(input, context)),
      addresses: os.site.addresses.handler(({ input, context }) =>
        siteAddressesIn(content, input.part, context),
      ),
    },
    meeting: {
      ...publishedRoutes(os.meeting, meetings, commands.meeting.calls, content),
      calendar: os.meeting.calendar.handler(({ input, context }) =>
        readCalendar(content, input, context),
      ),
      read: os.meeting.read.handler(({ input, context }) =>
        readInvitation(content, input, context),
      ),
      answer: os.meeting.answer.handler(({ input, context }) =>
        answerMeeting(content, input, context),
      ),
      answers: os.meeting.answers.handler(({ input, context }) =>
        readAnswers(content, input, context),
      ),
      turnout: os.meeting.turnout.handler(({ input, context }) =>
        readTurnout(content, input, context),
      ),
      nextTurnouts: os.meeting.nextTurnouts.handler(({ input, context }) =>
        readNextTurnouts(content, input, context),
      ),
      unanswered: os.meeting.unanswered.handler(({ input, context }) =>
        listUnanswered(content, input, context),
      ),
      remind: os.meeting.remind.handler(({ input, context }) =>
        remindUnanswered(content, input, context),
      ),
      times: os.meeting.times.handler(({ input, context }) => {
        requirePrincipal(context)
        if (input.among) return occurrencesAmong(input, input.among)
        const times = firstTimes(input, input.first)
        if (times.length === 0) throw validationError({ repeat: m.meetings_never_held() })
        return times
      }),
      feed: os.meeting.feed.handler(({ context }) => readFeedState(content, context)),
      renewFeed: os.meeting.renewFeed.handler(({ context }) => calendar.renew(context)),
      chooseFeed: os.meeting.chooseFeed.handler(({ input, context }) =>
        calendar.choose(input, context),
      ),
      dropFeed: os.meeting.dropFeed.handler(({ context }) => calendar.drop(context)),
      userFeed: os.meeting.userFeed.handler(({ input, context }) =>
        readUserFeed(content, input, context),
      ),
      dropUserFeed: os.meeting.dropUserFeed.handler(({ input, context }) =>
        calendar.revoke(input, context),
      ),
      readFeed: os.meeting.readFeed.handler(({ input }) => readFeed(content, input)),
      events: os.meeting.events.handler(({ context }) => listEvents(content, context)),
      event: os.meeting.event.handler(({ input, context }) => readEvent(content, input, context)),
      publicFeed: os.meeting.publicFeed.handler(({ input, context }) =>
        readPublicFeed(content, input, context),
      ),
    },
    video: {
      ...publishedRoutes(os.video, videos, commands.video.calls, content),
      shown: os.video.shown.handler(({ input, context }) =>
        listReadableVideos(content, input, context),
      ),
      categories: os.video.categories.handler(({ context }) => videoCategories(content, context)),
      read: os.video.read.handler(({ input, context }) => readVideo(content, input, context)),
      addresses: os.video.addresses.handler(({ input, context }) =>
        addressing.addresses(input, context),
      ),
      keepPlace: os.video.keepPlace.handler(({ input, context }) =>
        saveWatchPosition(content, input, context),
      ),
      watching: os.video.watching.handler(({ input, context }) =>
        readWatching(content, input, context),
      ),
      file: os.video.file.handler(({ input }) => addressing.file(input)),
      caption: os.video.caption.handler(({ input }) => addressing.caption(input)),
    },
    search: {
      find: os.search.find.handler(({ input, context }) =>
        search(content, Object.values(scheduled), input, context),
      ),
    },
    schedule: {
      read: os.schedule.read.handler(({ input, context }) =>
        readSchedule(content, scheduled, input, context),
      ),
      upcoming: os.schedule.upcoming.handler(({ input, context }) =>
        upcomingMoments(content, scheduled, input, context),
      ),
    },
    preview: {
      read: os.preview.read.handler(({ input, context }) =>
        readPreview(content, Object.values(scheduled), input, context),
      ),
    },
    categories: plainRoutes(os.categories, categories, content),
    popups: {
      ...plainRoutes(os.popups, popupsNeedingApproval(content), content),
      shown: os.popups.shown.handler(({ context }) => visiblePopups(content, context)),
      preview: os.popups.preview.handler(({ input, context }) =>
        previewPopup(content, input, context),
      ),
      note: os.popups.note.handler(({ input, context }) =>
        recordPopupEvent(content, input, context),
      ),
    },
    workSchedules: scheduleRoutes(content),
    landing: landingRoutes(content, commands.landing),
    media: mediaRoutes(content, Object.values(scheduled)),
    demo: { left: os.demo.left.handler(({ context }) => demoLeft(content, context)) },
    ...operationsRoutes(os, content, checks),
  })
}
