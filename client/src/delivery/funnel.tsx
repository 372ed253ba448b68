import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { formatCount, formatShare } from '../time/formats.ts'

interface Step {
  label: string
  count: number
}

interface FunnelProps {
  title: string
  /** What is counted: "people". */
  unit: string
  /** From the widest to the narrowest; percentages are of the first. */
  steps: Step[]
  tone: 'primary' | 'secondary'
}

export function Funnel({ title, unit, steps, tone }: FunnelProps) {
  const id = useId()
  const whole = steps[0]?.count ?? 0
  return (
    <chakra.div minW="0" colorPalette={tone}>
      <chakra.h3 id={id} textStyle="sm" fontWeight="medium" mb="2.5">
        {title}
        <chakra.span color="fg.muted" fontWeight="normal">
          {' · '}
          {unit}
        </chakra.span>
      </chakra.h3>
      <chakra.dl aria-labelledby={id} display="grid" gap="1.5" textStyle="sm">
        {steps.map((step, at) => (
          <FunnelStep key={step.label} step={step} share={at === 0 ? null : share(step, whole)} />
        ))}
      </chakra.dl>
    </chakra.div>
  )
}

/** The label lies on the bar, so that a row fits one line on a phone. */
function FunnelStep({ step: { label, count }, share }: { step: Step; share: number | null }) {
  return (
    <chakra.div
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      h="8"
      px="2.5"
      borderRadius="l1"
      overflow="hidden"
      bg="bg.subtle"
    >
      <chakra.span
        aria-hidden="true"
        position="absolute"
        insetY="0"
        insetStart="0"
        bg="colorPalette.muted"
        transitionProperty="width"
        transitionDuration="moderate"
        style={{ width: `${(share ?? (count > 0 ? 1 : 0)) * 100}%` }}
      />
      <chakra.dt position="relative" flex="1" minW="0" truncate>
        {label}
      </chakra.dt>
      <chakra.dd position="relative" display="flex" gap="3" fontVariantNumeric="tabular-nums">
        <chakra.span fontWeight="semibold">{formatCount(count)}</chakra.span>
        <chakra.span w="10" textAlign="end" color="fg.muted">
          {share === null ? '' : formatShare(share)}
        </chakra.span>
      </chakra.dd>
    </chakra.div>
  )
}

const share = ({ count }: Step, whole: number) => (whole > 0 ? Math.min(1, count / whole) : 0)
