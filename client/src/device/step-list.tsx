import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** What to do, one after the other. */
export function StepList({ steps }: { steps: ReactNode[] }) {
  return (
    <chakra.ol listStyleType="decimal" ps="5" mt="1.5" display="grid" gap="1">
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </chakra.ol>
  )
}
