import type { ShiftTemplate } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Copy, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { SelectField } from '../forms/form-fields.tsx'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'
import { rowKeyOf, warningsWith } from './board-model.ts'
import { BrushButton } from './brush-button.tsx'
import { titleOf } from './board-row.tsx'
import { clockOf, dayInWords, minutesFrom } from './clock.ts'
import { ColorField } from './color-field.tsx'
import { DaysField } from './days-field.tsx'
import type { ShiftPanelProps } from './shift-panel.tsx'
import { TimesField } from './times-field.tsx'
import { warningInWords } from './warning-words.ts'
import type { ShownBoard } from './use-board.ts'

interface Values {
  /** The key of a row of the board. */
  row: string
  dates: string[]
  from: string
  to: string
  name: string
  place: string
  color: string
  note: string
}

const valuesOf = (shift: Shift): Values => ({
  ...{ row: rowKeyOf(shift), dates: [shift.date], name: shift.name, place: shift.place },
  ...{ note: shift.note, color: shift.color ?? '' },
  ...{ from: clockOf(shift.startMinute), to: clockOf(shift.endMinute) },
})

/** What is written in the form, as a shift on each of its days; null where the times are none. */
function shiftsOf(values: Values, shift: Shift, { people, positions }: ShownBoard['board']) {
  const times = minutesFrom(values)
  if (!times) return null
  const { row, color } = values
  const [name, place, note] = [values.name, values.place, values.note].map((each) => each.trim())
  return values.dates.map((date, at): Shift => ({
    ...{ id: at === 0 ? shift.id : crypto.randomUUID(), date, ...times },
    ...{ name: name!, place: place!, note: note!, color: (color || null) as Shift['color'] },
    userId: people.some(({ id }) => id === row) ? row : null,
    positionId: positions.some(({ id }) => id === row) ? row : null,
  }))
}

export function ShiftForm(props: ShiftPanelProps) {
  const { shift, isNew, view, canEdit, onSave } = props
  const { week, shifts, board } = view
  const [values, setValues] = useState(() => valuesOf(shift))
  const [isTried, setTried] = useState(false)
  const set = (some: Partial<Values>) => setValues((now) => ({ ...now, ...some }))
  const text = (name: 'name' | 'place' | 'note' | 'row') => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const context = { shifts, board, zone: week.timeZone }
  const warnings = new Set(
    warningsWith(shiftsOf(values, shift, board) ?? [], context).map((each) =>
      warningInWords(each, board),
    ),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const shifts = shiftsOf(values, shift, board)
    if (shifts && shifts.length > 0) onSave(shifts)
  }
  const take = (brush: ShiftTemplate) =>
    set({
      ...{ from: clockOf(brush.startMinute), to: clockOf(brush.endMinute) },
      ...{ name: brush.name, place: brush.place, color: brush.color ?? '' },
    })
  const copy = () => {
    const [made] = shiftsOf(values, shift, board) ?? []
    if (made) props.onCopy({ ...made, id: crypto.randomUUID() })
  }

  return (
    <chakra.form noValidate onSubmit={submit} flex="1" display="flex" flexDirection="column">
      <chakra.fieldset
        disabled={!canEdit}
        minW="0"
        display="grid"
        gap="5"
        px={{ base: '4', md: '6' }}
        py="6"
      >
        {isNew && canEdit ? (
          <chakra.div display="flex" flexWrap="wrap" gap="1.5">
            {view.kinds.map((kind) => (
              <BrushButton key={kind.key} brush={kind} onPress={() => take(kind)} />
            ))}
          </chakra.div>
        ) : null}
        <SelectField label={m.shifts_who()} error={undefined} {...text('row')}>
          <option value="anybody">{m.shifts_open()}</option>
          {board.positions.map((position) => (
            <option key={position.id} value={position.id}>
              {titleOf({ person: null, position })}
            </option>
          ))}
          {board.people.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf({ person: each, position: null })}
            </option>
          ))}
        </SelectField>
        {isNew ? (
          <DaysField
            days={view.days}
            value={values.dates}
            error={isTried && values.dates.length === 0 ? m.shifts_choose_day() : undefined}
            onChange={(dates) => set({ dates })}
          />
        ) : (
          <SelectField
            label={m.shifts_on()}
            error={undefined}
            value={values.dates[0]}
            onChange={({ target }) => set({ dates: [target.value] })}
          >
            {view.days.map((day) => (
              <option key={day} value={day}>
                {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
              </option>
            ))}
          </SelectField>
        )}
        <TimesField
          {...{ from: values.from, to: values.to, isTried }}
          date={values.dates[0] ?? shift.date}
          zone={week.timeZone}
          onChange={set}
        />
        <chakra.output aria-live="polite" mt="-2" _empty={{ display: 'none' }}>
          {warnings.size > 0 ? <Warning>{[...warnings].join(', ')}</Warning> : null}
        </chakra.output>
        <TextField
          label={m.shifts_name()}
          error={undefined}
          hint={m.shifts_name_hint()}
          maxLength={60}
          {...text('name')}
        />
        <TextField label={m.shifts_place()} error={undefined} maxLength={120} {...text('place')} />
        <ColorField
          label={m.shifts_color()}
          value={values.color}
          onChange={(color) => set({ color })}
        />
        <TextField
          label={m.shifts_note()}
          error={undefined}
          hint={m.shifts_note_hint()}
          maxLength={500}
          {...text('note')}
        />
      </chakra.fieldset>
      {canEdit ? <Actions {...{ isNew, copy }} {...props} /> : null}
    </chakra.form>
  )
}

const Warning = ({ children }: { children: string }) => (
  <chakra.p
    role="note"
    px="3"
    py="2"
    borderRadius="l2"
    bg="bg.warning"
    color="fg.warning"
    textStyle="sm"
  >
    {children}
  </chakra.p>
)

interface ActionsProps extends Pick<ShiftPanelProps, 'isNew' | 'onRemove' | 'onClose'> {
  copy: () => void
}

function Actions({ isNew, onRemove, onClose, copy }: ActionsProps) {
  return (
    <chakra.div
      position="sticky"
      bottom="0"
      mt="auto"
      display="flex"
      gap="2"
      px={{ base: '4', md: '6' }}
      py="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {isNew ? null : (
        <>
          <Button type="button" variant="ghost" px="2" onClick={onRemove}>
            <Trash2 aria-hidden="true" /> {m.shifts_remove()}
          </Button>
          <Button type="button" variant="ghost" px="2" me="auto" onClick={copy}>
            <Copy aria-hidden="true" /> {m.shifts_copy()}
          </Button>
        </>
      )}
      <Button
        type="button"
        variant="outline"
        ms="auto"
        display={{ base: isNew ? 'inline-flex' : 'none', md: 'inline-flex' }}
        onClick={onClose}
      >
        {m.ui_cancel()}
      </Button>
      <Button type="submit">{isNew ? m.shifts_add_shift() : m.ui_save()}</Button>
    </chakra.div>
  )
}
