import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useSearchParams } from 'react-router'
import { useClient, type Client, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { isSame } from '../forms/is-same.ts'
import {
  useResourceForm,
  type Attempt,
  type Outcome,
  type ResourceFormOptions,
} from '../forms/use-resource-form.ts'
import { onlyField } from '../table/use-resource-list.ts'
import { toastFailure } from '../ui/toast.ts'
import type { Addressing } from './audience.ts'
import type { PublishOptions } from './ask-approval.tsx'
import { checkPublished, type Intent } from './check-published.ts'
import { publishSoon } from './publish-soon.ts'
import type { PublishedValues } from './published-form.tsx'
import { onDay } from './on-day.ts'
import type { Published, PublishedRow, Written } from './published.ts'

interface EditorStart<Row> {
  latest: Row | null
  /** What a new one begins as. */
  copyOf?: Row | null
  address: Addressing
  /** What readers have, where changes of it are written beside it. */
  live?: Row
}

/** The form of something published: a draft may be unfinished, what is published or scheduled may not. */
export function usePublishedEditor<Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
  { latest, copyOf, address, live }: EditorStart<Row>,
  onSaved: ResourceFormOptions<Row, Values, Intent>['onSaved'],
  confirm?: ResourceFormOptions<Row, Values, Intent>['confirm'],
  /** What is wished where it is not published but its approval asked for. */
  wishOf?: () => PublishOptions | null,
) {
  const client = useClient()
  // Of a calendar from which it is made.
  const day = useSearchParams()[0].get('day')
  const { form, documents } = of
  const check = (values: Values, intent: Intent) =>
    checkPublished(values, intent, Date.now(), address, form.incomplete)
  const editor = useResourceForm<Row, Values, Intent>({
    resource: of.name,
    latest,
    resolver: form.resolver,
    valuesOf(row, current) {
      if (row) return form.valuesOf(row, current)
      if (copyOf) return form.copy(copyOf, address)
      const begun = form.begin(address)
      return day ? onDay(begun, day, Date.now()) : begun
    },
    check,
    async save(attempt) {
      const outcome = live
        ? await saveBeside(client, of, live, attempt, wishOf?.() ?? null)
        : await savePublished(client, of, attempt, wishOf?.() ?? null)
      // People who may create but not change it are sent to its page, so a toast takes the reason along.
      if (outcome.failure && outcome.saved?.can.update === false) toastFailure(outcome.failure)
      return outcome
    },
    reload: (id) =>
      live
        ? reloadPrepared(client, of, id)
        : outcomeOf(client.query(documents.one, { id }, { requestPolicy: 'network-only' })),
    onSaved,
    ...(confirm && { confirm }),
  })
  /** Whether it could be saved as a draft as it is. */
  const isFit = (values: Values) =>
    form.accepts(values) && Object.keys(check(values, 'save')).length === 0
  return { ...editor, isFit }
}

const noWish: PublishOptions = { publishAt: null, note: '' }

/** Saves what was changed, then publishes or schedules it if asked to. */
async function savePublished<Row extends PublishedRow, Values extends PublishedValues, Input>(
  client: Client,
  { documents, form }: Published<Row, Values, Input>,
  { values, base, version, changed, intent }: Attempt<Row, Values, Intent>,
  wish: PublishOptions | null,
): Promise<Outcome<Row>> {
  const { create, update, publish, submit } = documents
  const send = <Variables extends object>(
    document: TypedDocumentNode<Record<string, Row>, Variables>,
    variables: Variables,
  ) => outcomeOf(client.mutation(document, variables))
  const input = form.inputOf(values)
  const stored =
    base && !changed
      ? { saved: base, failure: null }
      : await (base ? send(update, { id: base.id, version, input }) : send(create, { input }))
  if (stored.failure || !stored.saved || intent === 'save') return stored
  const { id } = stored.saved
  if (intent === 'submit') {
    const asked = { id, version: stored.saved.version, notifyAgain: false }
    const { saved, failure } = await send(submit, { ...asked, ...(wish ?? noWish) })
    return { saved: saved ?? stored.saved, failure }
  }
  const at = zonedToUtc(values.publishAt, values.timeZone)
  const released = await (intent === 'schedule'
    ? send(publish, { id, publishAt: at })
    : publishSoon(client, documents, id))
  return { saved: released.saved ?? stored.saved, failure: released.failure }
}

/** Saves changes beside what readers have, or gives them to the readers. Nothing is kept that readers have already. */
async function saveBeside<Row extends PublishedRow, Values extends PublishedValues, Input>(
  client: Client,
  { documents, form }: Published<Row, Values, Input>,
  live: Row,
  { values, version, intent }: Attempt<Row, Values, Intent>,
  wish: PublishOptions | null,
): Promise<Outcome<Row>> {
  const { id } = live
  const input = form.inputOf(values)
  if (intent !== 'save' && !wish) {
    const notifyAgain = intent === 'notify-again'
    return outcomeOf(client.mutation(documents.amend, { id, version, input, notifyAgain }))
  }
  const had = form.valuesOf(live, values)
  const differs = !isSame(form.inputOf({ ...values, publishAt: had.publishAt }), form.inputOf(had))
  const change = { id, version, input: differs ? input : null }
  const { saved, failure } = await outcomeOf(client.mutation(documents.prepare, change))
  if (intent !== 'save' && wish && saved && !failure) {
    const asked = { id, version: saved.version, notifyAgain: intent === 'notify-again' }
    const outcome = await outcomeOf(client.mutation(documents.submit, { ...asked, ...wish }))
    const kept = outcome.saved ?? saved
    return { saved: { ...kept, ...form.writtenOf(values) }, failure: outcome.failure }
  }
  return { saved: saved && { ...saved, ...form.writtenOf(values) }, failure }
}

/** What readers have, with the changes that wait beside it. */
export const withPrepared = <Row>({
  live,
  prepared,
}: {
  live: Row
  prepared: Written<Row> | null
}) => (prepared ? { ...live, ...prepared } : live)

async function reloadPrepared<Row extends PublishedRow>(
  client: Client,
  { documents }: Pick<Published<Row, never, never>, 'documents'>,
  id: string,
): Promise<Outcome<Row>> {
  const options = { requestPolicy: 'network-only' } as const
  const { data, error } = await client.query(documents.prepared, { id }, options)
  return { saved: data ? withPrepared(data) : null, failure: error ? toFailure(error) : null }
}

async function outcomeOf<Row>(
  answer: PromiseLike<{ data?: Record<string, Row> | undefined; error?: unknown }>,
): Promise<Outcome<Row>> {
  const { data, error } = await answer
  return {
    saved: data ? (onlyField(data) ?? null) : null,
    failure: error ? toFailure(error) : null,
  }
}
