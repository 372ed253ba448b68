import type { NotificationHealth } from './health.ts'

export type CheckState = 'good' | 'off' | 'bad'

export interface Check {
  name: string
  state: CheckState
  value: string
  /** What to do about it. */
  advice?: string
}

/** What a notification needs on its way to this device, in the order of that way. */
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
