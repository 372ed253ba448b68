import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from 'urql'
import type { Announcement } from '../api/announcement.ts'
import { announcementQuery } from '../api/announcement-queries.ts'
import type { Failure } from '../api/failure.ts'
import { toFailure } from '../api/failure.ts'
import { announcementField } from './announcement-field.ts'
import { valuesOf, type AnnouncementValues } from './announcement-values.ts'
import { applyFailure } from './apply-failure.ts'
import { checkAnnouncement, type Intent } from './check-announcement.ts'
import { conflictOf, type Conflict } from './conflict.ts'
import { saveAnnouncement } from './save-announcement.ts'

type OnDone = (saved: Announcement, intent: Intent) => void

/** The state of an announcement being written: its form, what it was based on, and a conflict if there is one. */
export function useAnnouncementEditor(latest: Announcement | null, onDone: OnDone) {
  const client = useClient()
  const [base, setBase] = useState(latest)
  const [conflict, setConflict] = useState<(Conflict & { intent: Intent }) | null>(null)
  const form = useForm<AnnouncementValues>({ defaultValues: valuesOf(latest) })
  const { isDirty, isSubmitting } = form.formState

  // A newer version from elsewhere is shown at once, unless it would overwrite someone's words.
  const isNewer = latest && (!base || latest.id !== base.id || latest.version > base.version)
  if (isNewer && !isDirty && !isSubmitting) setBase(latest)

  useEffect(() => {
    if (!base) return
    // The reasons of a refusal outlive the new base: what was stored may still not be published.
    form.reset(valuesOf(base, form.getValues('timeZone')), { keepErrors: true })
  }, [base, form])

  function fail(failure: Failure, intent: Intent) {
    const found = conflictOf(failure)
    if (found) setConflict({ ...found, intent })
    else applyFailure(failure, announcementField, form.setError)
  }

  async function save(values: AnnouncementValues, intent: Intent, version?: number) {
    const isOther = Boolean(
      base && base.audience.departmentIds.length + base.audience.positionIds.length > 0,
    )
    const origin = window.location.origin
    const problems = checkAnnouncement(values, intent, Date.now(), origin, isOther)
    if (Object.keys(problems).length > 0) {
      return applyFailure(
        { code: 'VALIDATION', message: '', fields: problems, details: null },
        announcementField,
        form.setError,
      )
    }
    const more = version === undefined ? {} : { version }
    const result = await saveAnnouncement(client, {
      values,
      base,
      changed: isDirty,
      intent,
      ...more,
    })
    if (result.failure) {
      // What was stored before the failure is the new base, so that trying again does not store it twice.
      if (result.saved) setBase(result.saved)
      return fail(result.failure, intent)
    }
    if (!result.saved) return
    setBase(result.saved)
    onDone(result.saved, intent)
  }

  const submit = (intent: Intent, version?: number) => {
    form.clearErrors()
    return form.handleSubmit((values) => save(values, intent, version))()
  }

  async function keepTheirs() {
    setConflict(null)
    if (!base) return
    const options = { requestPolicy: 'network-only' } as const
    const { data, error } = await client.query(announcementQuery, { id: base.id }, options)
    if (data) setBase({ ...data.announcement })
    else applyFailure(toFailure(error), announcementField, form.setError)
  }

  async function keepMine() {
    if (!conflict) return
    setConflict(null)
    await submit(conflict.intent, conflict.currentVersion)
  }

  return {
    form,
    base,
    conflict,
    submit,
    keepMine,
    keepTheirs,
    dropConflict: () => setConflict(null),
  }
}
