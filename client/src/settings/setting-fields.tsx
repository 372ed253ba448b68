import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormArea, FormText, SelectField } from '../forms/form-fields.tsx'
import { ZoneSelect } from '../forms/zone-select.tsx'
import { imageField } from '../media/media-field.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { m, type Text } from '../words/m.ts'
import { HueField } from './hue-field.tsx'
import { defaultInWords, type SettingField, type SettingValues } from './setting-groups.ts'
import type { Setting } from './setting.ts'

const ImageControl = imageField(m.settings_logo).Draw!

const textOf = (text: string | Text) => (typeof text === 'string' ? text : text())

interface FieldProps {
  field: SettingField
  setting: Setting
  /** Whoever looks may not change it. */
  readOnly: boolean
}

/** One setting, with what it is by default, or who decides it instead. */
export function SettingControl({ field, setting, readOnly }: FieldProps) {
  const values = useWatch<SettingValues>() as SettingValues
  if (field.matters && !field.matters(values)) return null
  const disabled = readOnly || setting.setBy !== null
  return (
    <chakra.div maxW="lg" gridColumn={{ md: field.control === 'time' ? undefined : '1 / -1' }}>
      <chakra.div maxW={field.control === 'number' ? '2xs' : undefined}>
        <Control {...{ field, setting, disabled }} />
      </chakra.div>
      <SettingNote field={field} setting={setting} />
    </chakra.div>
  )
}

type ControlProps = Omit<FieldProps, 'readOnly'> & { disabled: boolean }

function Control({ field, setting, disabled }: ControlProps) {
  const { key } = setting
  const { label, hint, placeholder, options } = field
  const { register, watch, getFieldState, formState } = useFormContext<SettingValues>()
  if (field.control === 'secret') return <SecretField {...{ field, setting, disabled }} />
  if (field.control === 'hue')
    return <HueField name={key} label={label()} hint={hint?.() ?? ''} disabled={disabled} />
  if (field.control === 'image')
    return disabled ? (
      <chakra.p textStyle="sm">{label()}</chakra.p>
    ) : (
      <ImageControl name={key} label={label()} />
    )
  if (field.control === 'switch')
    return <SwitchField {...{ name: key, label: label(), hint: hint?.() ?? '', disabled }} />
  if (field.control === 'area')
    return (
      <FormArea<SettingValues>
        {...{ name: key, label: label(), disabled, rows: 2, most: field.most ?? 1000 }}
      />
    )
  if (field.control === 'zone')
    return (
      <ZoneSelect
        {...{ label: label(), disabled, own: watch(key) ?? '', ...register(key) }}
        error={getFieldState(key, formState).error?.message}
        {...(hint && { 'aria-describedby': `${key}-note` })}
      />
    )
  if (options) {
    const { error } = getFieldState(key, formState)
    return (
      <SelectField
        {...{ label: label(), error: error?.message, disabled, ...register(key) }}
        {...(hint && { 'aria-describedby': `${key}-note` })}
      >
        {Object.entries(options).map(([code, word]) => (
          <option key={code} value={code}>
            {word()}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <FormText<SettingValues>
      {...{ name: key, label: label(), disabled, autoComplete: 'off' }}
      {...(placeholder && { placeholder: textOf(placeholder) })}
      {...(hint && { 'aria-describedby': `${key}-note` })}
      {...(field.control === 'number' && { inputMode: 'numeric' })}
      {...(field.control === 'time' && { type: 'time' })}
    />
  )
}

/** On or off, once the form is saved. */
function SwitchField({
  name,
  ...row
}: {
  name: string
  label: string
  hint: string
  disabled: boolean
}) {
  const { setValue } = useFormContext<SettingValues>()
  const value = useWatch<SettingValues>({ name })
  const change = (on: boolean) => setValue(name, String(on), { shouldDirty: true })
  return <SwitchRow {...row} checked={value === 'true'} onChange={change} />
}

/** What it does, its default, and the variable that decides it where there is one. */
function SettingNote({ field, setting }: Omit<FieldProps, 'readOnly'>) {
  const hint = ['hue', 'switch'].includes(field.control) ? '' : field.hint?.()
  const { key, setBy } = setting
  const notes = [hint, setBy === null ? defaultInWords(field, setting) : ''].filter(Boolean)
  if (notes.length === 0 && setBy === null) return null
  return (
    <chakra.div id={`${key}-note`} textStyle="xs" color="fg.muted" mt="1.5" display="grid" gap="1">
      {notes.length > 0 ? <span>{notes.join(' ')}</span> : null}
      {setBy === null ? null : (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.warning">
          <Lock size={13} aria-hidden="true" /> {m.settings_set_by({ variable: setBy })}
        </chakra.span>
      )}
    </chakra.div>
  )
}

/** It is never shown: whether there is one, and a way to replace or remove it. */
function SecretField({ field, setting, disabled }: ControlProps) {
  const { key, isSet } = setting
  const { setValue } = useFormContext<SettingValues>()
  const value = useWatch<SettingValues>({ name: key })
  const [replacing, setReplacing] = useState(false)
  const set = (next: string | null) => setValue(key, next, { shouldDirty: true })
  if (replacing || (!isSet && !disabled)) {
    return (
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.div w="100%">
          <FormText<SettingValues>
            {...{ name: key, label: field.label(), autoComplete: 'off', spellCheck: false }}
            {...(field.placeholder && { placeholder: textOf(field.placeholder) })}
          />
        </chakra.div>
        {isSet ? (
          <SmallButton
            label={m.settings_keep_secret()}
            onClick={() => {
              set('')
              setReplacing(false)
            }}
          />
        ) : null}
      </chakra.div>
    )
  }
  const state = !isSet || value === null ? m.settings_secret_none() : m.settings_secret_set()
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {field.label()}
      </chakra.legend>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        minH="10"
        ps="3"
        pe="1"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.subtle"
        textStyle="sm"
      >
        <chakra.output flex="1" color="fg.muted">
          {state}
        </chakra.output>
        {disabled ? null : value === null ? (
          <SmallButton label={m.settings_keep_secret()} onClick={() => set('')} />
        ) : (
          <>
            <SmallButton label={m.settings_replace()} onClick={() => setReplacing(true)} />
            <SmallButton label={m.settings_remove()} onClick={() => set(null)} />
          </>
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      type="button"
      size="sm"
      variant="ghost"
      minH={{ base: '11', md: '8' }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
