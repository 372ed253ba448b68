import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationHealth } from './health.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { healthChecks, type CheckState } from './health-checks.ts'

const marks = {
  good: { icon: CircleCheck, color: 'fg.success', spoken: 'Good' },
  off: { icon: CircleMinus, color: 'fg.subtle', spoken: 'Off' },
  bad: { icon: CircleAlert, color: 'fg.error', spoken: 'Problem' },
}

/** Everything that a notification needs on its way here, and when one came last. */
export function HealthList({ health }: { health: NotificationHealth }) {
  const { lastPushAt } = health
  return (
    <chakra.dl
      borderWidth="1px"
      borderRadius="l2"
      textStyle="sm"
      css={{ '& > div + div': between }}
    >
      {healthChecks(health).map(({ name, state, value, advice }) => (
        <Line key={name} name={name} state={state} advice={advice}>
          {value}
        </Line>
      ))}
      <Line name="Last push" state={lastPushAt === null ? 'off' : 'good'}>
        {lastPushAt === null ? (
          'None yet'
        ) : (
          <RelativeTime at={new Date(lastPushAt).toISOString()} />
        )}
      </Line>
    </chakra.dl>
  )
}

const between = { borderTopWidth: '1px', borderColor: 'border.muted' }

interface LineProps {
  name: string
  state: CheckState
  advice?: string | undefined
  children: ReactNode
}

function Line({ name, state, advice, children }: LineProps) {
  const { icon: Icon, color, spoken } = marks[state]
  return (
    <chakra.div display="flex" gap="3" px="4" py="3">
      <chakra.dt flex="1" minW="0" fontWeight="medium">
        {name}
      </chakra.dt>
      <chakra.dd textAlign="end" maxW="65%">
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <span>{children}</span>
          <chakra.span color={color}>
            <Icon size={16} aria-hidden="true" />
            <chakra.span srOnly>{spoken}</chakra.span>
          </chakra.span>
        </chakra.span>
        {advice ? (
          <chakra.span display="block" color="fg.muted" mt="0.5" textWrap="pretty">
            {advice}
          </chakra.span>
        ) : null}
      </chakra.dd>
    </chakra.div>
  )
}
