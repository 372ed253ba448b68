import { useClient, type Client } from 'urql'
import { toFailure } from '../api/failure.ts'
import {
  useResourceForm,
  type Attempt,
  type Outcome,
  type ResourceFormOptions,
} from '../forms/use-resource-form.ts'
import { zonedToUtc } from '../time/zones.ts'
import { toastFailure } from '../ui/toast.ts'
import {
  announcementField,
  copiedFrom,
  inputOf,
  valuesOf,
  type Addressing,
  type AnnouncementValues,
} from './announcement-values.ts'
import {
  amendAnnouncement,
  announcementQuery,
  createAnnouncement,
  publishAnnouncement,
  updateAnnouncement,
  type Announcement,
} from './announcement.ts'
import { checkAnnouncement, type Intent } from './check-announcement.ts'

interface Begin {
  latest: Announcement | null
  /** What a new one begins as. */
  copyOf?: Announcement | undefined
  address: Addressing
}

type Options = ResourceFormOptions<Announcement, AnnouncementValues, Intent>

/** The form of an announcement: a draft may be unfinished, what is published or scheduled may not. */
export function useAnnouncementEditor(
  { latest, copyOf, address }: Begin,
  onSaved: Options['onSaved'],
  confirm?: Options['confirm'],
) {
  const client = useClient()
  return useResourceForm<Announcement, AnnouncementValues, Intent>({
    resource: 'announcement',
    latest,
    valuesOf: (row, current) =>
      copyOf && !row ? copiedFrom(copyOf, address) : valuesOf(row, current?.timeZone, address),
    check: (values, intent) =>
      checkAnnouncement(values, intent, Date.now(), window.location.origin, !address.anybody),
    fieldFor: announcementField,
    async save(attempt) {
      const outcome = await saveAnnouncement(client, attempt)
      // People who may create but not change it are sent to its page, so a toast takes the reason along.
      if (outcome.failure && outcome.saved?.can.update === false) toastFailure(outcome.failure)
      return outcome
    },
    async reload(id) {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(announcementQuery, { id }, again)
      return { saved: data?.announcement ?? null, failure: error ? toFailure(error) : null }
    },
    onSaved,
    ...(confirm && { confirm }),
  })
}

type Result = Outcome<Announcement>
type Save = Attempt<Announcement, AnnouncementValues, Intent>

/** Saves what was changed, then publishes or schedules it if asked to. */
async function saveAnnouncement(client: Client, save: Save): Promise<Result> {
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
