import { useClient } from 'urql'
import type { Announcement } from './announcement.ts'
import { announcementQuery } from './announcement-queries.ts'
import { toFailure } from '../api/failure.ts'
import { announcementField } from './announcement-field.ts'
import { valuesOf, type AnnouncementValues } from './announcement-values.ts'
import type { Addressing } from './may-address.ts'
import { checkAnnouncement, type Intent } from './check-announcement.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useResourceForm, type ResourceFormOptions } from '../forms/use-resource-form.ts'

type Options = ResourceFormOptions<Announcement, AnnouncementValues, Intent>

/** The form of an announcement: a draft may be unfinished, what is published or scheduled may not. */
export function useAnnouncementEditor(
  latest: Announcement | null,
  address: Addressing,
  onSaved: Options['onSaved'],
  confirm?: Options['confirm'],
) {
  const client = useClient()
  return useResourceForm<Announcement, AnnouncementValues, Intent>({
    resource: 'announcement',
    latest,
    valuesOf: (row, current) => valuesOf(row, current?.timeZone, address),
    check: (values, intent) =>
      checkAnnouncement(values, intent, Date.now(), window.location.origin, !address.anybody),
    fieldFor: announcementField,
    async save(attempt) {
      const outcome = await saveAnnouncement(client, attempt)
      // Whoever may write it but not change it goes on from its page, so the reason goes along.
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
