import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ShownField } from './shown-field.ts'

interface VersionCardProps<Values> {
  name: string
  fields: ShownField<Values>[]
  values: Values
  other: Values
}

/** One of two versions; what differs is marked, and what neither has is left out. */
export function VersionCard<Values>({ name, fields, values, other }: VersionCardProps<Values>) {
  const seen = fields.filter(
    (field) => !isEmpty(values[field.name]) || differs(field, values, other),
  )
  return (
    <chakra.section aria-label={name} borderWidth="1px" borderRadius="l3" p="4" color="fg" minW="0">
      <chakra.h3 fontWeight="semibold" mb="3">
        {name}
      </chakra.h3>
      <chakra.dl display="grid" gap="3">
        {seen.map((field) => {
          const isOther = differs(field, values, other)
          return (
            <div key={field.name}>
              <chakra.dt textStyle="xs" color="fg.subtle">
                {field.label}
                {isOther ? <chakra.span color="fg.warning"> · differs</chakra.span> : null}
              </chakra.dt>
              <chakra.dd
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                maxH="52"
                overflowY="auto"
                borderRadius="l1"
                mt="0.5"
                px={isOther ? '2' : '0'}
                py={isOther ? '1' : '0'}
                bg={isOther ? 'bg.warning' : 'transparent'}
              >
                {show(field, values)}
              </chakra.dd>
            </div>
          )
        })}
      </chakra.dl>
    </chakra.section>
  )
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && !value.length)

const differs = <Values,>({ name }: ShownField<Values>, one: Values, other: Values) =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name])

function show<Values>(field: ShownField<Values>, values: Values): ReactNode {
  const value = values[field.name]
  if (isEmpty(value)) return 'Empty'
  if (field.show) return field.show(value as never, values)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
