import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** How a field is shown when two versions are compared. */
export interface ShownField<Values> {
  name: keyof Values & string
  label: string
  show?: (value: never, values: Values) => ReactNode
}

interface ConflictDialogProps<Values> {
  fields: ShownField<Values>[]
  mine: Values
  /** The other version while there is a conflict. */
  theirs: Values | null
  onKeepMine: () => void
  onKeepTheirs: () => void
  onClose: () => void
}

/** Both versions side by side, when two people changed the same thing. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { fields, mine, theirs, onKeepMine, onKeepTheirs, onClose } = props
  return (
    <Dialog.Root size="xl" open={theirs !== null} onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.forms_conflict()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p>{m.forms_conflict_choose()}</p>
              {theirs ? <VersionTable fields={fields} mine={mine} theirs={theirs} /> : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={onClose}>
                {m.forms_back_to_editing()}
              </Button>
              <Button variant="outline" onClick={onKeepTheirs}>
                {m.forms_keep_theirs()}
              </Button>
              <Button onClick={onKeepMine}>{m.forms_keep_mine()}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface VersionTableProps<Values> {
  fields: ShownField<Values>[]
  mine: Values
  theirs: Values
}

/** Compares two versions field by field. Equal values are shown once, fields that are empty in both not at all. */
export function VersionTable<Values>({ fields, mine, theirs }: VersionTableProps<Values>) {
  const seen = fields.filter(({ name }) => !isEmpty(mine[name]) || !isEmpty(theirs[name]))
  return (
    <chakra.div mt="4" borderWidth="1px" borderRadius="l3" overflow="hidden" color="fg">
      <chakra.table w="100%" tableLayout="fixed" borderCollapse="collapse">
        <chakra.thead bg="bg.subtle">
          <tr>
            <VersionHead scope="col">{m.forms_your_version()}</VersionHead>
            <VersionHead scope="col">{m.forms_their_version()}</VersionHead>
          </tr>
        </chakra.thead>
        {seen.map((field) => {
          const isSame = JSON.stringify(mine[field.name]) === JSON.stringify(theirs[field.name])
          return (
            <chakra.tbody key={field.name} borderTopWidth="1px" borderColor="border.muted">
              <tr>
                <FieldHead scope="rowgroup" colSpan={2}>
                  {field.label}
                  {isSame ? null : (
                    <chakra.span color="fg.warning"> · {m.forms_differs()}</chakra.span>
                  )}
                </FieldHead>
              </tr>
              <tr>
                {isSame ? (
                  <Value colSpan={2}>
                    <Shown field={field} values={mine} />
                  </Value>
                ) : (
                  [mine, theirs].map((values, at) => (
                    <Value key={at}>
                      <chakra.div px="2" py="1" bg="bg.warning" borderRadius="l1">
                        <Shown field={field} values={values} />
                      </chakra.div>
                    </Value>
                  ))
                )}
              </tr>
            </chakra.tbody>
          )
        })}
      </chakra.table>
    </chakra.div>
  )
}

const VersionHead = chakra('th', {
  base: { px: { base: '3', md: '4' }, py: '2.5', textAlign: 'start', fontWeight: 'semibold' },
})

const FieldHead = chakra('th', {
  base: {
    px: { base: '3', md: '4' },
    pt: '2',
    pb: '0.5',
    textAlign: 'start',
    fontWeight: 'normal',
    textStyle: 'xs',
    color: 'fg.subtle',
  },
})

const Value = chakra('td', {
  base: {
    px: { base: '3', md: '4' },
    pb: '2',
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && !value.length)

function Shown<Values>({ field, values }: { field: ShownField<Values>; values: Values }) {
  const shown = show(field, values)
  const language = typeof shown === 'string' ? languageOf(shown) : undefined
  return language ? <span lang={language}>{shown}</span> : shown
}

function show<Values>(field: ShownField<Values>, values: Values): ReactNode {
  const value = values[field.name]
  if (isEmpty(value)) return m.forms_empty()
  if (field.show) return field.show(value as never, values)
  if (typeof value === 'boolean') return value ? m.forms_yes() : m.forms_no()
  return Array.isArray(value) ? value.join(', ') : String(value)
}
