import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { NotificationHealth } from './health.ts'

type CheckState = 'good' | 'off' | 'bad'

interface Check {
  name: string
  state: CheckState
  value: string
  /** What to do about it. */
  advice?: string
}

/** The checks, in the order in which a notification passes them. */
export function healthChecks(health: NotificationHealth): Check[] {
  return [
    { name: 'Live connection', ...liveConnection(health) },
    { name: 'Permission', ...permission(health) },
    { name: 'Service worker', ...worker(health) },
    { name: 'Push subscription', ...subscription(health) },
  ]
}

type Finding = Omit<Check, 'name'>

function liveConnection({ socketConnected }: NotificationHealth): Finding {
  if (socketConnected) return { state: 'good', value: 'Connected' }
  const advice = 'It is tried again by itself. Until then new announcements come with a reload.'
  return { state: 'bad', value: 'Not connected', advice }
}

function permission({ permission: given }: NotificationHealth): Finding {
  if (given === 'granted') return { state: 'good', value: 'Allowed' }
  if (given === 'default') return { state: 'off', value: 'Not asked yet' }
  if (given === 'unsupported') return { state: 'off', value: 'Not supported here' }
  const advice = 'Allow notifications in the settings of this browser.'
  return { state: 'bad', value: 'Blocked', advice }
}

function worker({ worker: found }: NotificationHealth): Finding {
  if (found === 'active') return { state: 'good', value: 'Running' }
  if (found === 'installing') return { state: 'off', value: 'Starting' }
  if (found === 'unsupported') return { state: 'off', value: 'Not supported here' }
  const advice = 'Reload this page. A private window may not allow it.'
  return { state: 'bad', value: 'Not running', advice }
}

function subscription({ subscribed, knownToServer }: NotificationHealth): Finding {
  if (!subscribed) return { state: 'off', value: subscribed === null ? 'Not known yet' : 'None' }
  if (knownToServer) return { state: 'good', value: 'Known to the server' }
  const advice = 'Turn notifications on this device off and on again.'
  return knownToServer === null
    ? { state: 'off', value: 'Not known yet' }
    : { state: 'bad', value: 'The server does not know it', advice }
}

const marks = {
  good: { icon: CircleCheck, color: 'fg.success', spoken: 'Good' },
  off: { icon: CircleMinus, color: 'fg.subtle', spoken: 'Off' },
  bad: { icon: CircleAlert, color: 'fg.error', spoken: 'Problem' },
}

/** The checks and the time of the last push. */
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
