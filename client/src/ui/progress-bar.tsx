import { chakra } from '@chakra-ui/react/styled-system'

interface ProgressBarProps {
  /** The name for screen readers. */
  label: string
  /** Undefined: nobody knows yet. */
  value: number | undefined
  max: number
  tone: 'primary' | 'secondary'
}

export function ProgressBar({ label, value, max, tone }: ProgressBarProps) {
  return (
    <chakra.progress
      aria-label={label}
      value={value}
      max={max}
      appearance="none"
      display="block"
      w="100%"
      h="1.5"
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
      css={{
        '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
        '&::-webkit-progress-value': { bg: `${tone}.solid` },
        '&::-moz-progress-bar': { bg: `${tone}.solid` },
      }}
    />
  )
}
