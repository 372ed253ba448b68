import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
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
    { name: m.device_live(), ...liveConnection(health) },
    { name: m.device_permission(), ...permission(health) },
    { name: m.device_worker(), ...worker(health) },
    { name: m.device_subscription(), ...subscription(health) },
  ]
}

type Finding = Omit<Check, 'name'>

function liveConnection({ socketConnected }: NotificationHealth): Finding {
  if (socketConnected) return { state: 'good', value: m.device_connected() }
  const advice = m.device_live_advice()
  return { state: 'bad', value: m.device_not_connected(), advice }
}

function permission({ permission: given }: NotificationHealth): Finding {
  if (given === 'granted') return { state: 'good', value: m.device_allowed() }
  if (given === 'default') return { state: 'off', value: m.device_not_asked() }
  if (given === 'unsupported') return { state: 'off', value: m.device_not_supported_here() }
  const advice = m.device_permission_advice()
  return { state: 'bad', value: m.device_blocked(), advice }
}

function worker({ worker: found }: NotificationHealth): Finding {
  if (found === 'active') return { state: 'good', value: m.device_running() }
  if (found === 'installing') return { state: 'off', value: m.device_starting() }
  if (found === 'unsupported') return { state: 'off', value: m.device_not_supported_here() }
  const advice = m.device_worker_advice()
  return { state: 'bad', value: m.device_not_running(), advice }
}

function subscription({ subscribed, knownToServer }: NotificationHealth): Finding {
  if (!subscribed)
    return { state: 'off', value: subscribed === null ? m.device_not_known_yet() : m.device_none() }
  if (knownToServer) return { state: 'good', value: m.device_known_to_server() }
  const advice = m.device_subscription_advice()
  return knownToServer === null
    ? { state: 'off', value: m.device_not_known_yet() }
    : { state: 'bad', value: m.device_unknown_to_server(), advice }
}

const marks = {
  good: { icon: CircleCheck, color: 'fg.success', spoken: m.device_good },
  off: { icon: CircleMinus, color: 'fg.subtle', spoken: m.device_off },
  bad: { icon: CircleAlert, color: 'fg.error', spoken: m.device_problem },
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
      <Line name={m.device_last_push()} state={lastPushAt === null ? 'off' : 'good'}>
        {lastPushAt === null ? (
          m.device_none_yet()
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
            <chakra.span srOnly>{spoken()}</chakra.span>
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
