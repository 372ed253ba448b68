import { createToaster } from '@chakra-ui/react/toast'
import type { ToastMessage } from './toast.ts'

const kept = 5
const defaultDurationMs = 2000
const removeDelayMs = 200

export const toaster = createToaster({
  placement: 'bottom-end',
  max: kept,
  overlap: true,
  // Not over the bar of buttons that was just pressed.
  offsets: {
    top: '1rem',
    left: '1rem',
    right: '1rem',
    bottom: 'calc(1rem + var(--bottom-bar, 0px))',
  },
  gap: 16,
  duration: defaultDurationMs,
  removeDelay: removeDelayMs,
  hotkey: ['F8'],
  pauseOnPageIdle: true,
})

export function showToast(message: ToastMessage) {
  if (message.alone) toaster.remove()
  // The library queues what exceeds its maximum; here the oldest makes way instead.
  const shown = toaster.getVisibleToasts()
  const oldest = shown.at(-1)
  if (shown.length >= kept && oldest?.id) toaster.remove(oldest.id)
  toaster.create({
    title: message.title,
    description: message.description,
    // It goes by its own clock, which nothing stops.
    duration: message.until ? Infinity : (message.durationMs ?? defaultDurationMs),
    type: message.tone === 'neutral' ? 'info' : message.tone,
    action: message.action,
    meta: { tone: message.tone, icon: message.icon, until: message.until },
  })
}
