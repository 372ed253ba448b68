import type { Client } from 'urql'
import type { Announcement } from './announcement.ts'
import {
  amendAnnouncement,
  createAnnouncement,
  publishAnnouncement,
  updateAnnouncement,
} from './announcement-mutations.ts'
import { toFailure } from '../api/failure.ts'
import { zonedToUtc } from '../time/zoned-to-utc.ts'
import { inputOf, type AnnouncementValues } from './announcement-values.ts'
import type { Intent } from './check-announcement.ts'
import type { Attempt, Outcome } from '../forms/use-resource-form.ts'

type Result = Outcome<Announcement>
type Save = Attempt<Announcement, AnnouncementValues, Intent>

/** Saves what was changed, then publishes or schedules it if asked to. */
export async function saveAnnouncement(client: Client, save: Save): Promise<Result> {
  if (save.intent === 'correct' || save.intent === 'notify-again') return amend(client, save)
  const stored = await store(client, save)
  if (stored.failure || !stored.saved || save.intent === 'save') return stored
  const { publishAt, timeZone } = save.values
  const at = save.intent === 'schedule' ? zonedToUtc(publishAt, timeZone) : null
  const variables = { id: stored.saved.id, publishAt: at }
  const { data, error } = await client.mutation(publishAnnouncement, variables)
  if (error) return { saved: stored.saved, failure: toFailure(error) }
  return { saved: data?.publishAnnouncement ?? stored.saved, failure: null }
}

async function amend(client: Client, save: Save): Promise<Result> {
  const { values, base, version, intent } = save
  if (!base) throw new Error('Only what is published is amended')
  const notifyAgain = intent === 'notify-again'
  const variables = { id: base.id, version, input: inputOf(values, base), notifyAgain }
  const { data, error } = await client.mutation(amendAnnouncement, variables)
  return { saved: data?.amendAnnouncement ?? null, failure: error ? toFailure(error) : null }
}

async function store(client: Client, { values, base, version, changed }: Save): Promise<Result> {
  const input = inputOf(values, base)
  if (!base) {
    const { data, error } = await client.mutation(createAnnouncement, { input })
    return { saved: data?.createAnnouncement ?? null, failure: error ? toFailure(error) : null }
  }
  if (!changed) return { saved: base, failure: null }
  const variables = { id: base.id, version, input }
  const { data, error } = await client.mutation(updateAnnouncement, variables)
  return { saved: data?.updateAnnouncement ?? null, failure: error ? toFailure(error) : null }
}
