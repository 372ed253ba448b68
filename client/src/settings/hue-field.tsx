import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { brandShade } from '@prakat/schema/brand-shades'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '../words/m.ts'
import type { SettingValues } from './setting-groups.ts'

interface HueFieldProps {
  name: string
  label: string
  hint: string
  disabled: boolean
}

/** Where the slider stands as long as the product's own green is used. */
const ownHue = 157
const some = [157, 185, 220, 255, 290, 330, 15, 45, 75, 120]

/** A hue, and a button in it. The shades are made so that every hue can be read. */
export function HueField({ name, label, hint, disabled }: HueFieldProps) {
  const id = useId()
  const { setValue } = useFormContext<SettingValues>()
  const value = useWatch<SettingValues>({ name }) as string
  const hue = value === '' ? ownHue : Number(value)
  const choose = (next: string) => setValue(name, next, { shouldDirty: true })
  return (
    <chakra.fieldset minW="0" disabled={disabled}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <chakra.p id={`${id}-hint`} textStyle="xs" color="fg.muted" mt="1">
        {hint}
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap="4" mt="3">
        <chakra.input
          id={id}
          type="range"
          min={0}
          max={359}
          value={hue}
          aria-describedby={`${id}-hint`}
          aria-valuetext={`${hue}°`}
          onChange={({ target }) => choose(target.value)}
          flex="1"
          minW="0"
          h={{ base: '11', md: '8' }}
          focusVisibleRing="outside"
          borderRadius="l2"
          style={{ accentColor: brandShade(hue, 600) }}
        />
        <Sample hue={hue} isDark={false} />
        <Sample hue={hue} isDark />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5" mt="2">
        {some.map((each) => (
          <chakra.button
            key={each}
            type="button"
            aria-label={m.settings_hue_of({ hue: each })}
            aria-pressed={hue === each}
            onClick={() => choose(each === ownHue ? '' : String(each))}
            boxSize={{ base: '11', md: '7' }}
            borderRadius="full"
            focusVisibleRing="outside"
            borderWidth="2px"
            borderColor={hue === each ? 'fg' : 'transparent'}
            style={{ background: brandShade(each, 600), backgroundClip: 'content-box', padding: 2 }}
          />
        ))}
        {value === '' || disabled ? null : (
          <Button type="button" size="sm" variant="ghost" onClick={() => choose('')}>
            {m.settings_hue_default()}
          </Button>
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}

/** What a button looks like, in light or in dark. */
function Sample({ hue, isDark }: { hue: number; isDark: boolean }) {
  return (
    <chakra.span
      aria-hidden="true"
      px="3"
      h="8"
      display="inline-flex"
      alignItems="center"
      borderRadius="l2"
      textStyle="sm"
      fontWeight="medium"
      flexShrink="0"
      style={{
        background: brandShade(hue, isDark ? 400 : 600),
        color: isDark ? brandShade(hue, 950) : '#fff',
      }}
    >
      {isDark ? m.settings_sample_dark() : m.settings_sample_light()}
    </chakra.span>
  )
}
