import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A titled card of related fields. */
export function FormSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.fieldset
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      p="5"
      minW="0"
    >
      <chakra.legend srOnly>{title}</chakra.legend>
      <chakra.div display="flex" justifyContent="space-between" gap="3" mb="4">
        <chakra.div aria-hidden="true" fontWeight="semibold" textStyle="sm">
          {title}
        </chakra.div>
        {aside}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {children}
      </chakra.div>
    </chakra.fieldset>
  )
}
