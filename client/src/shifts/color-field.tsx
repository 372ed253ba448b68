import { useId } from 'react'
import { classes, css } from '../ui/css.ts'
import { m, type Text } from '../words/m.ts'
import { hueDot, hues } from './shift-look.ts'

const names: Record<string, Text> = {
  grey: m.shifts_grey,
  red: m.shifts_red,
  orange: m.shifts_orange,
  yellow: m.shifts_yellow,
  green: m.shifts_green,
  teal: m.shifts_teal,
  blue: m.shifts_blue,
  purple: m.shifts_purple,
  pink: m.shifts_pink,
}

interface ColorFieldProps {
  label: string
  /** Empty: by the part of the day. */
  value: string
  onChange: (value: string) => void
}

/** One of a few colours, or none, which is that of the part of the day. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const name = useId()
  return (
    <fieldset className={fieldLook}>
      <legend className={legendLook}>{label}</legend>
      {['', ...Object.keys(names)].map((each) => {
        const colorName = names[each]?.() ?? m.shifts_color_by_time()
        return (
          <label key={each} data-tip={colorName} className={optionLook}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              aria-label={colorName}
              onChange={() => onChange(each)}
              className={inputLook}
            />
            <span className={ringLook}>
              {each ? (
                <span className={classes(hueDot, hues[each], bigDot)} />
              ) : (
                <span className={noneLook}>–</span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const fieldLook = css({ display: 'flex', flexWrap: 'wrap', gap: '0.5', minW: '0' })
const legendLook = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1' })
const optionLook = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: { base: '11', md: '8' },
  h: { base: '11', md: '8' },
  cursor: 'pointer',
})
const inputLook = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  '&:checked + span': { boxShadow: '0 0 0 2px {colors.primary.solid}' },
  '&:focus-visible + span': { boxShadow: '0 0 0 3px {colors.primary.focusRing}' },
})
const ringLook = css({
  display: 'grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  borderRadius: 'full',
})
const bigDot = css({ w: '5', h: '5' })
const noneLook = css({
  display: 'grid',
  placeItems: 'center',
  w: '5',
  h: '5',
  borderRadius: 'full',
  borderWidth: '1px',
  color: 'fg.muted',
  textStyle: 'xs',
})
