import { FormSection } from '../forms/form-section.tsx'
import { m } from '../words/m.ts'
import { TimeInZone, ZoneField } from './time-fields.tsx'

/** When it expires, and when what is scheduled is published, by the clock of a zone that is always shown. */
export function ScheduleSection({ isScheduled = false }: { isScheduled?: boolean }) {
  return (
    <FormSection title={m.published_schedule()}>
      {isScheduled ? <PublishAtField /> : null}
      <ExpiresAtField />
      <ZoneField />
    </FormSection>
  )
}

export const ExpiresAtField = () => (
  <TimeInZone
    name="expiresAt"
    label={m.published_expires_at()}
    hint={m.published_expires_at_hint}
  />
)

export const PublishAtField = () => (
  <TimeInZone
    name="publishAt"
    label={m.published_publish_at()}
    hint={m.published_publish_at_hint}
  />
)
