import type { FirstOwner } from '@prakat/auth/create-first-owner'
import { noteDemo as noteDemoInAuth } from '@prakat/auth/demo/demo-parts'
import { insertDemoOpinions } from '@prakat/content/article/insert-demo-opinions'
import { insertDemoAnswers } from '@prakat/content/meeting/insert-demo-answers'
import { noteDemo as noteDemoInContent } from '@prakat/content/demo/demo-parts'
import { noteDemo as noteDemoInFeed } from '@prakat/notifier/demo/demo-parts'
import { insertDemoReads, type DemoReader } from '@prakat/notifier/receipts/insert-demo-reads'
import { announcements } from './announcements.ts'
import { articles } from './articles.ts'
import { drawAhead } from './draw-ahead.ts'
import {
  buildOrganisation,
  createManagementLine,
  createGroups,
  uploadPictures,
  createStaff,
} from './build-organisation.ts'
import { openContact } from './contact.ts'
import { layOutLandingPage } from './landing.ts'
import { meetings } from './meetings.ts'
import { planShifts } from './plan-shifts.ts'
import { signIn, type Person, type Stage } from './stage.ts'
import { at, dayAt, random } from './story.ts'
import { makeFilms, showFilms } from './videos.ts'
import {
  announce,
  audienceFrom,
  begin,
  scheduleMeeting,
  showBanner,
  write,
  type StoryEvent,
} from './write-content.ts'

/**
 * An organisation of 300 people in 14 departments with a year behind it. What staff write goes through the same
 * commands as ever, each at its time in the past and by somebody who may; what hundreds of people did with it is
 * inserted in bulk.
 */
export async function createDemoContent(stage: Stage, owner: FirstOwner): Promise<void> {
  if (!owner.created) return
  try {
    await tellStory(stage, owner.email, owner.created.password)
  } finally {
    await noteDemo(stage)
  }
}

/** Notes what there is now as demo content, all or half of it, so that it can be removed from the settings. */
async function noteDemo({ running: { auth, content, notifier } }: Stage): Promise<void> {
  await noteDemoInAuth(auth.database)
  const people = await auth.database.sql<
    { id: string }[]
  >`select id from "user" where role <> 'owner'`
  const itemIds = await noteDemoInContent(
    content.database,
    people.map(({ id }) => id),
  )
  await noteDemoInFeed(notifier.database, itemIds)
}

async function tellStory(stage: Stage, email: string, password: string): Promise<void> {
  const say = (counts: string) => stage.show('Loading the demo', counts)
  say('14 departments, 300 people')
  const call = await signIn(stage.services, email, password)
  const drawn = drawAhead()
  const built = await at(dayAt(-365, '9:00'), () => buildOrganisation(stage, call))
  const people = await createStaff(stage, built, call)
  const groupIds = await at(dayAt(-365, '11:00'), () => createGroups(stage, people, call))
  const audience = audienceFrom(built, groupIds)
  await at(dayAt(-364, '10:00'), () => createManagementLine(stage, people, call))
  say('pictures and videos')
  const pictures = await at(dayAt(-364, '9:00'), () => uploadPictures(stage, drawn.pictures, call))
  const films = await at(dayAt(-213, '9:00'), () => makeFilms(stage, drawn.films, call))
  const chapters = {
    announcements: announcements.map((each) => announce(stage, people, audience, each)),
    articles: articles.map((each) => write(stage, people, built, pictures, each)),
    meetings: meetings.map((each) => scheduleMeeting(stage, people, audience, each)),
    videos: showFilms(stage, people, built, audience, pictures, films),
  }
  await tellInOrder(chapters, say)
  say('drafts, landing page, contact')
  await begin(stage, people)
  await showBanner(stage, call)
  await layOutLandingPage(stage, pictures, films, call)
  await openContact(stage, call)
  say('a year of work schedules')
  await planShifts(stage, people, built.departmentIds, call)
  const { userId, audienceKeys } = call.context.principal
  const keys = [...audienceKeys, `group:${groupIds['Heads of department']!}`]
  say('who has read and answered what')
  await insertReaderActivity(stage, people, { id: userId, keys, diligence: 1 })
  await stage.services.auth.account.signOut({}, call)
}

/** Publications get their numbers in the order of time, so one after the other. */
async function tellInOrder(chapters: Record<string, StoryEvent[]>, say: (counts: string) => void) {
  const done = new Map(Object.keys(chapters).map((chapter) => [chapter, 0]))
  const story = Object.entries(chapters)
    .flatMap(([chapter, items]) => items.map((each) => ({ ...each, chapter })))
    .toSorted((one, other) => one.time.getTime() - other.time.getTime())
  for (const { time, tell, chapter } of story) {
    await at(time < new Date() ? time : new Date(), tell)
    done.set(chapter, done.get(chapter)! + 1)
    say([...done].map(([of, count]) => `${of} ${count}/${chapters[of]!.length}`).join(', '))
  }
}

/** Waits for the feed to have it all, and lets everybody read. */
async function insertReaderActivity(
  { running: { content, notifier } }: Stage,
  people: Person[],
  owner: DemoReader,
) {
  const { sql } = content.database
  for (let left = 1200; left > 0; left -= 1) {
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from outbox where sent_at is null) as waiting`
    const [notified] = await sql<{ count: number }[]>`
      select count(*)::int as count from announcement where status = 'published'`
    const [known] = await notifier.database.sql<{ count: number }[]>`
      select count(*)::int as count from notification where type = 'announcement' and deleted_at is null`
    if (!row!.waiting && known!.count >= notified!.count) break
    await new Promise((done) => setTimeout(done, 50))
  }
  const chance = random(77)
  const readers = people
    .filter(({ hasCome }) => hasCome)
    .map(({ id, keys }) => ({ id, keys, diligence: 0.55 + 0.45 * chance() ** 0.6 }))
  await insertDemoReads(notifier.database.sql, [owner, ...readers])
  await insertDemoAnswers(sql, readers)
  await insertDemoOpinions(sql, readers)
}
