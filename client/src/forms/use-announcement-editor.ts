import { useClient } from 'urql'
import type { Announcement } from '../api/announcement.ts'
import { announcementQuery } from '../api/announcement-queries.ts'
import { toFailure } from '../api/failure.ts'
import { announcementField } from './announcement-field.ts'
import { valuesOf, type AnnouncementValues } from './announcement-values.ts'
import { checkAnnouncement, type Intent } from './check-announcement.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { useResourceForm, type ResourceFormOptions } from './use-resource-form.ts'

type Options = ResourceFormOptions<Announcement, AnnouncementValues, Intent>

/** The form of an announcement: a draft may be unfinished, what is published or scheduled may not. */
export function useAnnouncementEditor(
  latest: Announcement | null,
  onSaved: Options['onSaved'],
  confirm?: Options['confirm'],
) {
  const client = useClient()
  return useResourceForm<Announcement, AnnouncementValues, Intent>({
    resource: 'announcement',
    latest,
    valuesOf: (row, current) => valuesOf(row, current?.timeZone),
    check: (values, intent, base) => {
      const { departmentIds = [], positionIds = [] } = base?.audience ?? {}
      const isOther = departmentIds.length + positionIds.length > 0
      return checkAnnouncement(values, intent, Date.now(), window.location.origin, isOther)
    },
    fieldFor: announcementField,
    save: (attempt) => saveAnnouncement(client, attempt),
    async reload(id) {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(announcementQuery, { id }, again)
      return { saved: data?.announcement ?? null, failure: error ? toFailure(error) : null }
    },
    onSaved,
    ...(confirm && { confirm }),
  })
}
