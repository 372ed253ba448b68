import { chakra } from '@chakra-ui/react/styled-system'
import { Choice } from '../forms/choice.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { m } from '../words/m.ts'
import { TimeInZone, ZoneLine } from './time-fields.tsx'
import type { Timing } from './use-timing.ts'

interface ScheduleSectionProps {
  /** Left out where it is published already. */
  timing?: Timing | undefined
  /** It goes out as soon as somebody has approved it. */
  needsApproval?: boolean
}

/** When it goes out and when it expires, by the clock of a zone that is always shown. */
export function ScheduleSection({ timing, needsApproval = false }: ScheduleSectionProps) {
  return (
    <FormSection title={m.published_schedule()}>
      {timing ? <When {...timing} needsApproval={needsApproval} /> : null}
      <TimeInZone
        name="expiresAt"
        label={m.published_expires_at()}
        hint={m.published_expires_hint}
      />
      <ZoneLine />
    </FormSection>
  )
}

function When({ isTimed, choose, stay, needsApproval }: Timing & { needsApproval: boolean }) {
  const choices = [
    {
      value: 'now',
      label: needsApproval ? m.published_request_when_approved() : m.published_when_now(),
      timed: false,
    },
    { value: 'time', label: m.published_request_at_time(), timed: true },
  ]
  return (
    <chakra.div display="grid" gap="1" role="radiogroup" aria-label={m.published_request_when()}>
      {choices.map(({ timed, ...choice }) => (
        <Choice
          key={choice.value}
          type="radio"
          name="when"
          {...choice}
          checked={isTimed === timed}
          onChange={() => choose(timed)}
        />
      ))}
      {isTimed ? (
        <chakra.div pt="1" onFocus={stay}>
          <TimeInZone name="publishAt" label={m.published_publish_at()} hint={() => ''} />
        </chakra.div>
      ) : null}
    </chakra.div>
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
