import type { FirstOwner } from '@prakat/auth/create-first-owner'
import { insertDemoOpinions } from '@prakat/content/article/insert-demo-opinions'
import { insertDemoAnswers } from '@prakat/content/meeting/insert-demo-answers'
import { insertDemoReads, type DemoReader } from '@prakat/notifier/receipts/insert-demo-reads'
import { announcements } from './announcements.ts'
import { articles } from './articles.ts'
import {
  buildOrganisation,
  drawLine,
  formGroups,
  hangPictures,
  hire,
} from './build-organisation.ts'
import { openContact } from './contact.ts'
import { layOutLandingPage } from './landing.ts'
import { meetings } from './meetings.ts'
import { planShifts } from './plan-shifts.ts'
import { signIn, type Person, type Stage } from './stage.ts'
import { at, dayAt, random } from './story.ts'
import { makeFilms, showFilms } from './videos.ts'
import { announce, audienceFrom, begin, convene, showBanner, write } from './write-content.ts'

/**
 * An organisation of 300 people in 14 departments with a year behind it. What staff write goes through the same
 * commands as ever, each at its time in the past and by somebody who may; what hundreds of people did with it is
 * inserted in bulk.
 */
export async function createDemoContent(stage: Stage, owner: FirstOwner): Promise<void> {
  if (!owner.created) return
  const call = await signIn(stage.services, owner.email, owner.created.password)
  const built = await at(dayAt(-365, '9:00'), () => buildOrganisation(stage, call))
  const people = await hire(stage, built, call)
  const groupIds = await at(dayAt(-365, '11:00'), () => formGroups(stage, people, call))
  const audience = audienceFrom(built, groupIds)
  await at(dayAt(-364, '10:00'), () => drawLine(stage, people, call))
  const pictures = await at(dayAt(-364, '9:00'), () => hangPictures(stage, call))
  const films = await at(dayAt(-213, '9:00'), () => makeFilms(stage, call))
  const story = [
    ...announcements.map((each) => announce(stage, people, audience, each)),
    ...articles.map((each) => write(stage, people, built, pictures, each)),
    ...meetings.map((each) => convene(stage, people, audience, each)),
    ...showFilms(stage, people, built, audience, pictures, films),
  ].toSorted((one, other) => one.time.getTime() - other.time.getTime())
  // Publications get their numbers in the order of time, so one after the other.
  for (const { time, tell } of story) await at(time < new Date() ? time : new Date(), tell)
  await begin(stage, people)
  await showBanner(stage, call)
  await layOutLandingPage(stage, pictures, films, call)
  await openContact(stage, call)
  await planShifts(stage, people, built.departmentIds, call)
  const { userId, audienceKeys } = call.context.principal
  const keys = [...audienceKeys, `group:${groupIds['Heads of department']!}`]
  await seeWhatBecameOfIt(stage, people, { id: userId, keys, diligence: 1 })
  await stage.services.auth.account.signOut({}, call)
}

/** Waits for the feed to have it all, and lets everybody read. */
async function seeWhatBecameOfIt(
  { running: { auth, content, notifier } }: Stage,
  people: Person[],
  owner: DemoReader,
) {
  const { sql } = content.database
  for (let left = 1200; left > 0; left -= 1) {
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from outbox where sent_at is null) as waiting`
    const [told] = await sql<{ count: number }[]>`
      select count(*)::int as count from announcement where status = 'published'`
    const [known] = await notifier.database.sql<{ count: number }[]>`
      select count(*)::int as count from notification where type = 'announcement' and deleted_at is null`
    if (!row!.waiting && known!.count >= told!.count) break
    await new Promise((done) => setTimeout(done, 50))
  }
  const chance = random(77)
  const readers = people
    .filter(({ hasCome }) => hasCome)
    .map(({ id, keys }) => ({ id, keys, diligence: 0.55 + 0.45 * chance() ** 0.6 }))
  await insertDemoReads(notifier.database.sql, [owner, ...readers])
  await insertDemoAnswers(sql, readers)
  await insertDemoOpinions(sql, readers)
  await auth.database.sql`analyze "user"`
}
