import { chakra } from '@chakra-ui/react/styled-system'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { fieldName } from '../../activity/field-names.ts'
import { Choice } from '../../forms/choice.tsx'
import { FormArea } from '../../forms/form-fields.tsx'
import { TimeInZone, ZoneLine } from '../../published/time-fields.tsx'
import { defaultZone } from '../../time/default-zone.ts'
import { formatList } from '../../time/formats.ts'
import { readTime } from '../../time/read-time.ts'
import { formatInZone } from '../../time/zones.ts'
import { Badge } from '../../ui/badge.tsx'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { nameOfSection, typeWords } from '../section-words.ts'
import { typeOf, type LandingChange, type LandingPlan, type LandingState } from '../section.ts'
import { changeWords } from './board-row.tsx'

/** How somebody publishes the page. */
export interface PublishOptions {
  note: string
  /** Null: now. */
  publishAt: string | null
}

interface PublishDetailsProps {
  state: Pick<LandingState, 'changes' | 'planned'>
  later: boolean
  onLater: (later: boolean) => void
  onChange: (wish: PublishOptions) => void
  block: (blocked: boolean) => void
}

/** What publishing changes for visitors, when, and what the history says of it. */
export function PublishDetails({ state, later, onLater, onChange, block }: PublishDetailsProps) {
  const [defaultValues] = useState(begin)
  const form = useForm({ defaultValues })
  const [note, wall, zone] = useWatch({
    control: form.control,
    name: ['note', 'publishAt', 'timeZone'],
  })
  const publishAt = later ? zonedToUtc(wall, zone) : null
  const isPast = publishAt !== null && hasPassed(publishAt)
  const isBlocked = later && (publishAt === null || isPast)
  useEffect(() => {
    onChange({ note, publishAt })
    block(isBlocked)
  }, [onChange, block, note, publishAt, isBlocked])
  return (
    <FormProvider {...form}>
      <ChangeList changes={state.changes} />
      <chakra.fieldset display="grid" gap="1" color="fg">
        <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
          {m.published_request_when()}
        </chakra.legend>
        {[false, true].map((isLater) => (
          <Choice
            key={String(isLater)}
            type="radio"
            name="when"
            value={isLater ? 'later' : 'now'}
            label={isLater ? m.published_request_at_time() : m.landing_now()}
            checked={later === isLater}
            onChange={() => onLater(isLater)}
          />
        ))}
        {later ? (
          <chakra.div display="grid" gap="3" mt="2" ms="7">
            <TimeInZone
              name="publishAt"
              label={m.published_publish_at()}
              hint={m.published_publish_at_hint}
            />
            {isPast ? (
              <chakra.p role="alert" textStyle="sm" color="fg.error">
                {m.published_check_future()}
              </chakra.p>
            ) : null}
            <ZoneLine />
          </chakra.div>
        ) : null}
      </chakra.fieldset>
      <ReplacedPlanNote planned={state.planned} later={later} />
      <FormArea
        name="note"
        label={m.landing_note()}
        hint={m.landing_note_hint()}
        most={300}
        rows={2}
      />
    </FormProvider>
  )
}

const hasPassed = (at: string) => Date.parse(at) <= Date.now()

/** Tomorrow as a proposal. */
function begin() {
  const timeZone = defaultZone()
  const publishAt = readTime('tomorrow 09:00', Date.now(), timeZone) ?? ''
  return { note: '', publishAt, timeZone }
}

/** What becomes of the version that waits already. */
function ReplacedPlanNote({ planned, later }: { planned: LandingPlan | null; later: boolean }) {
  if (!planned || planned.missed) return null
  const time = formatInZone(planned.publishAt, defaultZone())
  return <p>{later ? m.landing_plan_replaced({ time }) : m.landing_plan_stays({ time })}</p>
}

function ChangeList({ changes }: { changes: readonly LandingChange[] }) {
  return (
    <chakra.ul
      maxH="min(22rem, 45dvh)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l3"
      color="fg"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={m.landing_changes()}
      focusVisibleRing="inside"
    >
      {changes.map((change) => {
        const { label, icon: Icon } = typeWords[typeOf(change)]
        const name = nameOfSection(change)
        const parts = change.kind === 'CHANGED' ? formatList(change.fields.map(fieldName)) : label()
        return (
          <chakra.li
            key={change.id}
            display="flex"
            alignItems="center"
            gap="3"
            px="3"
            py="2.5"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.span color="fg.muted" flexShrink="0">
              <Icon size={17} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" display="grid">
              <chakra.span
                textStyle="sm"
                fontWeight="medium"
                truncate
                lang={languageOf(name)}
                textDecoration={change.kind === 'REMOVED' ? 'line-through' : undefined}
              >
                {name}
              </chakra.span>
              <chakra.span textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {parts}
              </chakra.span>
            </chakra.span>
            <Badge tone={changeWords[change.kind].tone}>{changeWords[change.kind].label()}</Badge>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
