import { useMemo, useState, type ComponentProps } from 'react'
import { timeZones, zoneLabel } from '../time/zones.ts'
import { m } from '../words/m.ts'
import { SelectField } from './form-fields.tsx'

interface ZoneSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** The one that is chosen, which is offered even where the browser does not know it. */
  own?: string
}

/** A select of time zones: those that are near first, with what their clocks differ by. */
export function ZoneSelect({ own = '', ...select }: ZoneSelectProps) {
  const zones = useMemo(() => timeZones(), [])
  const [now] = useState(() => Date.now())
  const near = own === '' || zones.near.includes(own) ? zones.near : [own, ...zones.near]
  return (
    <SelectField {...select}>
      {near.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone, now)}
        </option>
      ))}
      <optgroup label={m.forms_all_time_zones()}>
        {zones.others
          .filter((zone) => zone !== own)
          .map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
      </optgroup>
    </SelectField>
  )
}
