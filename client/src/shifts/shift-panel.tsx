import { dayMinutes, instantsOf, type Shift } from '@prakat/schema/shift-rules'
import { Button } from '@chakra-ui/react/button'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2, X } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { SelectField } from '../forms/form-fields.tsx'
import { TextField } from '../forms/text-field.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { rowKeyOf } from './board-model.ts'
import { titleOf } from './board-row.tsx'
import { clockOf, dayInWords, hoursOf, minuteOf } from './clock.ts'
import type { ShownBoard } from './use-board.ts'

interface ShiftPanelProps {
  shift: Shift
  isNew: boolean
  shown: ShownBoard
  canEdit: boolean
  onSave: (shift: Shift) => void
  onRemove: () => void
  onClose: () => void
}

/** One shift with all that is written of it. */
export function ShiftPanel(props: ShiftPanelProps) {
  const { shift, isNew, onClose } = props
  return (
    <Drawer.Root open onOpenChange={() => onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{isNew ? m.shifts_new_shift() : m.shifts_edit_shift()}</Drawer.Title>
              <IconButton label={m.forms_close()} onClick={() => onClose()}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body>
              <ShiftForm key={shift.id} {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function ShiftForm({ shift, isNew, shown, canEdit, onSave, onRemove, onClose }: ShiftPanelProps) {
  const { week, warned, board } = shown
  const form = useId()
  const [values, setValues] = useState({
    ...{ row: rowKeyOf(shift), date: shift.date, name: shift.name, place: shift.place },
    ...{ note: shift.note, from: clockOf(shift.startMinute), to: clockOf(shift.endMinute) },
  })
  const [isTried, setTried] = useState(false)
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }))
  const [start, end] = [minuteOf(values.from), minuteOf(values.to)]
  // What ends before it begins ends on the next day.
  const endMinute = start === null || end === null || end > start ? end : end + dayMinutes
  const times =
    start === null || endMinute === null
      ? null
      : { date: values.date, startMinute: start, endMinute }
  const person = board.people.find(({ id }) => id === values.row)
  const warning = warned.get(shift.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!times) return
    const { name, place, note, row } = values
    const isPosition = board.positions.some(({ id }) => id === row)
    onSave({
      ...{ id: shift.id, ...times, name: name.trim(), place: place.trim(), note: note.trim() },
      ...{ userId: person ? row : null, positionId: isPosition ? row : null, color: shift.color },
    })
  }
  const wrong = (clock: string) =>
    isTried && minuteOf(clock) === null ? m.shifts_check_time() : undefined
  const length =
    times &&
    (instantsOf(times, week.timeZone).endsAt - instantsOf(times, week.timeZone).startsAt) / 60_000

  return (
    <chakra.form
      id={form}
      noValidate
      onSubmit={submit}
      flex="1"
      display="flex"
      flexDirection="column"
    >
      <chakra.fieldset
        disabled={!canEdit}
        minW="0"
        display="grid"
        gap="5"
        px={{ base: '4', md: '6' }}
        py="6"
      >
        {warning ? (
          <chakra.p
            role="note"
            px="3"
            py="2"
            borderRadius="l2"
            bg="bg.warning"
            color="fg.warning"
            textStyle="sm"
          >
            {warning}
          </chakra.p>
        ) : null}
        <SelectField
          label={m.shifts_who()}
          error={undefined}
          value={values.row}
          onChange={set('row')}
        >
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
        <SelectField
          label={m.shifts_on()}
          error={undefined}
          value={values.date}
          onChange={set('date')}
        >
          {shown.days.map((day) => (
            <option key={day} value={day}>
              {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            </option>
          ))}
        </SelectField>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <TextField
            label={m.shifts_from()}
            error={wrong(values.from)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="08:00"
            value={values.from}
            onChange={set('from')}
          />
          <TextField
            label={m.shifts_to()}
            error={wrong(values.to)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="16:00"
            value={values.to}
            onChange={set('to')}
          />
        </chakra.div>
        <chakra.p textStyle="sm" color="fg.muted" mt="-3" aria-live="polite">
          {length ? hoursOf(length) : ''}
          {times && times.endMinute > dayMinutes ? ` · ${m.shifts_next_day()}` : ''}
        </chakra.p>
        <TextField
          label={m.shifts_name()}
          error={undefined}
          hint={m.shifts_name_hint()}
          maxLength={60}
          value={values.name}
          onChange={set('name')}
        />
        <TextField
          label={m.shifts_place()}
          error={undefined}
          maxLength={120}
          value={values.place}
          onChange={set('place')}
        />
        <TextField
          label={m.shifts_note()}
          error={undefined}
          hint={m.shifts_note_hint()}
          maxLength={500}
          value={values.note}
          onChange={set('note')}
        />
      </chakra.fieldset>
      {canEdit ? (
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
            <Button type="button" variant="ghost" me="auto" onClick={onRemove}>
              <Trash2 aria-hidden="true" /> {m.shifts_remove()}
            </Button>
          )}
          <Button type="button" variant="outline" ms="auto" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit">{isNew ? m.shifts_add_shift() : m.ui_save()}</Button>
        </chakra.div>
      ) : null}
    </chakra.form>
  )
}
