import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { severityTone } from '../ui/severity-tone.ts'

const names = { warning: 'Warning', urgent: 'Urgent' }

/** Says that something matters more than usual; information says nothing. */
export function SeverityLabel({ severity }: { severity: Notification['severity'] }) {
  if (severity === 'info' || !(severity in names)) return null
  return (
    <chakra.span
      colorPalette={severityTone[severity]}
      color="colorPalette.fg"
      bg="colorPalette.subtle"
      px="1.5"
      borderRadius="l1"
      textStyle="xs"
      fontWeight="medium"
    >
      {names[severity]}
    </chakra.span>
  )
}
