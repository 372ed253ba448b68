import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { languageOf } from '../words/language-of.ts'

/** A list of names and values; a missing value is shown as a dash. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <chakra.dl px="5" py="2" textStyle="sm">
      {facts.map(({ name, value }) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateColumns="minmax(6rem, 28%) minmax(0, 1fr)"
          gap="3"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="border.muted"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd
            overflowWrap="anywhere"
            lang={typeof value === 'string' ? languageOf(value) : undefined}
          >
            {value || '–'}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
