import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The fields of a form in a drawer; where the person may not change it, they can only be read. */
export function DrawerFields({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return (
    <chakra.fieldset
      disabled={readOnly}
      minW="0"
      display="grid"
      gap="5"
      px={{ base: '4', md: '6' }}
      py="6"
    >
      {children}
    </chakra.fieldset>
  )
}
