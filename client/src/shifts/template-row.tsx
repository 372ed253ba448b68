import { chakra } from '@chakra-ui/react/styled-system'
import { Clock } from 'lucide-react'
import { TextField } from '../forms/text-field.tsx'
import { EntryRow } from '../ui/entry-row.tsx'
import { m } from '../words/m.ts'
import { minutesFrom, timesOf } from './clock.ts'
import { ColorField } from './color-field.tsx'
import type { TemplateProblems, TemplateValues } from './template-values.ts'

interface TemplateRowProps {
  values: TemplateValues
  problems: TemplateProblems
  isOpen: boolean
  onToggle: () => void
  onChange: (values: TemplateValues) => void
  onRemove: () => void
}

/** One template, which opens to be written. */
export function TemplateRow(props: TemplateRowProps) {
  const { values, problems, isOpen, onToggle, onChange, onRemove } = props
  const { id, key, name } = values
  const times = minutesFrom(values)
  const displayName = name || m.shifts_unnamed()
  const text = (field: 'name' | 'from' | 'to' | 'place') => ({
    value: values[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [field]: target.value }),
  })
  return (
    <EntryRow
      {...{ id, onToggle, onRemove }}
      name={displayName}
      icon={Clock}
      detail={[times && timesOf(times), values.place].filter(Boolean).join(' · ')}
      state={<chakra.kbd {...keyLook}>{key}</chakra.kbd>}
      moveLabel={m.shifts_move_template({ name: displayName })}
      removeLabel={m.shifts_remove_template({ name: displayName })}
      open={isOpen}
    >
      <chakra.div display="grid" gridTemplateColumns="1fr 5rem" gap="4">
        <TextField label={m.shifts_name()} error={undefined} maxLength={60} {...text('name')} />
        <TextField
          label={m.shifts_key()}
          error={problems.key}
          autoComplete="off"
          value={key}
          // The letter that was typed last.
          onChange={({ target }) =>
            onChange({ ...values, key: (target.value.trim().at(-1) ?? '').toUpperCase() })
          }
        />
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
        <TextField
          label={m.shifts_from()}
          error={problems.from}
          inputMode="numeric"
          {...text('from')}
        />
        <TextField label={m.shifts_to()} error={problems.to} inputMode="numeric" {...text('to')} />
      </chakra.div>
      <TextField label={m.shifts_place()} error={undefined} maxLength={120} {...text('place')} />
      <ColorField
        label={m.shifts_color()}
        value={values.color}
        onChange={(color) => onChange({ ...values, color })}
      />
    </EntryRow>
  )
}

const keyLook = {
  minW: '6',
  px: '1.5',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderRadius: 'l1',
  bg: 'bg.subtle',
  textStyle: 'xs',
  fontFamily: 'inherit',
  textAlign: 'center',
} as const
