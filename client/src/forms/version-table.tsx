import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { languageOf } from '../words/language-of.ts'
import type { ShownField } from './shown-field.ts'

interface VersionTableProps<Values> {
  fields: ShownField<Values>[]
  mine: Values
  theirs: Values
}

/** Two versions side by side, field by field, on a phone too; what is the same stands once, what neither has not at all. */
export function VersionTable<Values>({ fields, mine, theirs }: VersionTableProps<Values>) {
  const seen = fields.filter(({ name }) => !isEmpty(mine[name]) || !isEmpty(theirs[name]))
  return (
    <chakra.div mt="4" borderWidth="1px" borderRadius="l3" overflow="hidden" color="fg">
      <chakra.table w="100%" tableLayout="fixed" borderCollapse="collapse">
        <chakra.thead bg="bg.subtle">
          <tr>
            <VersionHead scope="col">Your version</VersionHead>
            <VersionHead scope="col">Their version</VersionHead>
          </tr>
        </chakra.thead>
        {seen.map((field) => {
          const isSame = JSON.stringify(mine[field.name]) === JSON.stringify(theirs[field.name])
          return (
            <chakra.tbody key={field.name} borderTopWidth="1px" borderColor="border.muted">
              <tr>
                <FieldHead scope="rowgroup" colSpan={2}>
                  {field.label}
                  {isSame ? null : <chakra.span color="fg.warning"> · differs</chakra.span>}
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
  if (isEmpty(value)) return 'Empty'
  if (field.show) return field.show(value as never, values)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
