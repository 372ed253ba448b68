import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { FormText, SelectField, TextareaField } from '../forms/form-fields.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { TextField } from '../forms/text-field.tsx'
import { timeZones, zoneLabel } from '../time/zones.ts'
import { channelWords, severityWords } from '../words/codes.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { titleLength } from './check-announcement.ts'

export function ContentSection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title="Content">
      <FormText<AnnouncementValues>
        name="title"
        label="Title"
        placeholder="What is it about?"
        most={titleLength}
      />
      <TextareaField
        label="Body"
        placeholder="What should people know, and what should they do?"
        rows={12}
        hint="Plain text. Line breaks stay as you write them."
        error={errors.body?.message}
        {...register('body')}
      />
      <TextField
        label="Link"
        placeholder="https://… or /page"
        inputMode="url"
        hint="Where “Open” leads. Leave it empty to open the announcement itself."
        error={errors.url?.message}
        {...register('url')}
      />
    </FormSection>
  )
}

/** When it is published and when it expires, in a time zone that is always shown. */
export function ScheduleSection() {
  const { register, watch, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  const zones = useMemo(() => timeZones(), [])
  const [now] = useState(() => Date.now())
  const place = watch('timeZone').replaceAll('_', ' ')
  return (
    <FormSection title="Schedule">
      <TextField
        label="Publish at"
        type="datetime-local"
        hint={`Time in ${place}. Needed to schedule; “Publish now” does not use it.`}
        error={errors.publishAt?.message}
        {...register('publishAt')}
      />
      <SelectField label="Time zone" error={errors.timeZone?.message} {...register('timeZone')}>
        {zones.near.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone, now)}
          </option>
        ))}
        <optgroup label="All time zones">
          {zones.others.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TextField
        label="Expires at"
        type="datetime-local"
        hint={`Time in ${place}. Nobody sees it after that; leave it empty to keep it.`}
        error={errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </FormSection>
  )
}

/** When a published announcement expires. Its publish time is fixed. */
export function ExpirySection() {
  const { register, control, formState } = useFormContext<AnnouncementValues>()
  const place = useWatch({ control, name: 'timeZone' }).replaceAll('_', ' ')
  return (
    <FormSection title="Schedule">
      <TextField
        label="Expires at"
        type="datetime-local"
        hint={`Time in ${place}. Nobody sees it after that; leave it empty to keep it.`}
        error={formState.errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </FormSection>
  )
}

/** Severity, channels and acknowledgement. */
export function DeliverySection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title="Delivery">
      <SelectField label="Severity" error={errors.severity?.message} {...register('severity')}>
        {Object.entries(severityWords).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <chakra.fieldset display="grid" gap="1">
        <chakra.legend textStyle="sm" fontWeight="medium">
          Channels
        </chakra.legend>
        {Object.entries(channelWords).map(([value, label]) => (
          <Choice
            key={value}
            type="checkbox"
            value={value}
            label={label()}
            {...register('channels')}
          />
        ))}
        {errors.channels ? (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.channels.message}
          </chakra.p>
        ) : null}
      </chakra.fieldset>
      <AcknowledgeFields />
    </FormSection>
  )
}

/** Whether people are asked to acknowledge it, and by when. */
function AcknowledgeFields() {
  const { register, control, formState } = useFormContext<AnnouncementValues>()
  const [requiresAck, timeZone] = useWatch({ control, name: ['requiresAck', 'timeZone'] })
  return (
    <chakra.div display="grid" gap="3">
      <Choice type="checkbox" label="Ask people to acknowledge it" {...register('requiresAck')} />
      {requiresAck ? (
        <TextField
          label="Acknowledge by"
          type="datetime-local"
          hint={`Time in ${timeZone.replaceAll('_', ' ')}. Leave it empty for no date.`}
          error={formState.errors.ackDueAt?.message}
          {...register('ackDueAt')}
        />
      ) : null}
    </chakra.div>
  )
}
