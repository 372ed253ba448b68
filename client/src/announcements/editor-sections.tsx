import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { FormText, SelectField, TextareaField } from '../forms/form-fields.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { TextField } from '../forms/text-field.tsx'
import { FormTime } from '../forms/time-field.tsx'
import { timeZones, zoneLabel } from '../time/zones.ts'
import { channelWords, severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { titleLength } from './check-announcement.ts'

export function ContentSection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title={m.announcements_content()}>
      <FormText<AnnouncementValues>
        name="title"
        label={m.announcements_field_title()}
        placeholder={m.announcements_title_placeholder()}
        most={titleLength}
      />
      <TextareaField
        label={m.announcements_field_body()}
        placeholder={m.announcements_body_placeholder()}
        rows={12}
        hint={m.announcements_body_hint()}
        error={errors.body?.message}
        {...register('body')}
      />
      <TextField
        label={m.announcements_field_link()}
        placeholder={m.announcements_link_placeholder()}
        inputMode="url"
        hint={m.announcements_link_hint()}
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
  const timeZone = watch('timeZone')
  const place = timeZone.replaceAll('_', ' ')
  return (
    <FormSection title={m.announcements_schedule()}>
      <FormTime<AnnouncementValues>
        name="publishAt"
        label={m.announcements_publish_at()}
        zone={timeZone}
        hint={m.announcements_publish_at_hint({ place })}
      />
      <SelectField
        label={m.announcements_time_zone()}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      >
        {zones.near.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone, now)}
          </option>
        ))}
        <optgroup label={m.announcements_all_time_zones()}>
          {zones.others.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <ExpiryField />
    </FormSection>
  )
}

/** When a published announcement expires. Its publish time is fixed. */
export const ExpirySection = () => (
  <FormSection title={m.announcements_schedule()}>
    <ExpiryField />
  </FormSection>
)

function ExpiryField() {
  const { control } = useFormContext<AnnouncementValues>()
  const timeZone = useWatch({ control, name: 'timeZone' })
  return (
    <FormTime<AnnouncementValues>
      name="expiresAt"
      label={m.announcements_expires_at()}
      zone={timeZone}
      hint={m.announcements_expires_at_hint({ place: timeZone.replaceAll('_', ' ') })}
    />
  )
}

/** Severity, channels and acknowledgement. */
export function DeliverySection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title={m.announcements_delivery()}>
      <SelectField
        label={m.announcements_severity()}
        error={errors.severity?.message}
        {...register('severity')}
      >
        {Object.entries(severityWords).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <chakra.fieldset display="grid" gap="1">
        <chakra.legend textStyle="sm" fontWeight="medium">
          {m.announcements_channels()}
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
  const { register, control } = useFormContext<AnnouncementValues>()
  const [requiresAck, timeZone] = useWatch({ control, name: ['requiresAck', 'timeZone'] })
  return (
    <chakra.div display="grid" gap="3">
      <Choice
        type="checkbox"
        label={m.announcements_ask_to_acknowledge()}
        {...register('requiresAck')}
      />
      {requiresAck ? (
        <FormTime<AnnouncementValues>
          name="ackDueAt"
          label={m.announcements_acknowledge_by()}
          zone={timeZone}
          hint={m.announcements_acknowledge_by_hint({ place: timeZone.replaceAll('_', ' ') })}
        />
      ) : null}
    </chakra.div>
  )
}
