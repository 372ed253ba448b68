import { createToaster } from '@chakra-ui/react/toast'
import {
  productToastMs,
  toastGapPx,
  toastMs,
  toastHotkey,
  toastPlacement,
  toastRemovalMs,
  toastsKept,
} from '../constants.ts'
import type { ToastMessage } from './toast.ts'

export const toaster = createToaster({
  placement: toastPlacement,
  max: toastsKept,
  overlap: true,
  // Not over the bar of buttons that was just pressed.
  offsets: {
    top: '1rem',
    left: '1rem',
    right: '1rem',
    bottom: 'calc(1rem + var(--bottom-bar, 0px))',
  },
  gap: toastGapPx,
  duration: toastMs,
  removeDelay: toastRemovalMs,
  hotkey: [toastHotkey],
  pauseOnPageIdle: true,
})

export function showToast(message: ToastMessage) {
  if (message.alone) toaster.remove()
  // The library queues what exceeds its maximum; here the oldest makes way instead.
  const visible = toaster.getVisibleToasts()
  const oldest = visible.at(-1)
  if (visible.length >= toastsKept && oldest?.id) toaster.remove(oldest.id)
  toaster.create({
    title: message.title,
    description: message.description,
    // It goes by its own clock, which nothing stops.
    duration: message.until ? Infinity : (message.durationMs ?? productToastMs),
    type: message.tone === 'neutral' ? 'info' : message.tone,
    action: message.action,
    meta: { tone: message.tone, icon: message.icon, until: message.until },
  })
}
