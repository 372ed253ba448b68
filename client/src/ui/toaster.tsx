import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Toast, Toaster as ChakraToaster, type ToastOptions } from '@chakra-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { toastSwipePx } from '../constants.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { IconButton } from './buttons.tsx'
import { css } from './css.ts'
import { Chakra } from './theme/chakra.tsx'
import type { ToastMessage } from './toast.ts'
import { toaster } from './toaster-store.ts'

const toneIcons: Record<ToastMessage['tone'], LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  neutral: Info,
}

/** Draws the toasts of the store. */
export function Toaster() {
  return (
    <Chakra>
      <Portal>
        <div {...useKeyboard()}>
          <ChakraToaster
            toaster={toaster}
            aria-label={m.ui_messages()}
            insetInline={{ mdDown: '4' }}
          >
            {(toast) => <ToastItem toast={toast} />}
          </ChakraToaster>
        </div>
      </Portal>
    </Chakra>
  )
}

/**
 * Lets Tab go on past the toasts. The library would put the focus back to where it came from, so that whoever tabs would
 * never get further while one is shown. It is put back only from a toast that is closed.
 */
function useKeyboard() {
  const cameFrom = useRef<Element | null>(null)
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget !== null && currentTarget.contains(relatedTarget)
  return {
    onFocusCapture(event: FocusEvent) {
      event.stopPropagation()
      if (!isWithin(event)) cameFrom.current = event.relatedTarget
      toaster.pause()
      toaster.expand()
    },
    onBlurCapture(event: FocusEvent) {
      event.stopPropagation()
      if (isWithin(event)) return
      toaster.resume()
      toaster.collapse()
    },
    onClick({ target }: MouseEvent) {
      const isClosed = (target as Element).closest('[data-part="close-trigger"]')
      if (isClosed && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    },
  }
}

function ToastItem({ toast }: { toast: ToastOptions }) {
  const swipe = useSwipe(() => toaster.dismiss(toast.id))
  const { tone = 'neutral', icon, until } = (toast.meta ?? {}) as Partial<ToastMessage>
  const Icon = icon ?? toneIcons[tone]
  return (
    <Toast.Root {...swipe}>
      <chakra.span
        flexShrink="0"
        display="grid"
        placeItems="center"
        boxSize="8"
        borderRadius="l2"
        colorPalette={tone}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Icon size={17} aria-hidden="true" />
      </chakra.span>
      <chakra.div flex="1" minW="0" pt={toast.description ? '0' : '1.5'}>
        <Toast.Title lang={languageOf(String(toast.title))}>{toast.title}</Toast.Title>
        {toast.description ? (
          <Toast.Description lang={languageOf(String(toast.description))}>
            {toast.description}
          </Toast.Description>
        ) : null}
      </chakra.div>
      {until ? <Countdown until={until} onOver={() => toaster.dismiss(toast.id)} /> : null}
      {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
      <Toast.CloseTrigger asChild>
        <IconButton label={m.ui_dismiss()} size="sm" className={css({ my: '-1', me: '-1.5' })}>
          <X aria-hidden="true" />
        </IconButton>
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}

const tickMs = 200

/** The seconds that are left, for the eye alone: said aloud every second they would drown everything else. */
function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) over()
    }, tickMs)
    return () => clearInterval(timer)
  }, [until])
  return (
    <chakra.span
      aria-hidden="true"
      alignSelf="center"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      {m.ui_seconds_left({ count: left })}
    </chakra.span>
  )
}

const slackPx = 3

/** Lets people swipe an element to the right. Beyond the threshold `onSwiped` is called. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null)
  const [drawn, setDrawn] = useState(0)

  function end() {
    from.current = null
    setDrawn(0)
  }
  return {
    style: {
      // Vertical scrolling still works.
      touchAction: 'pan-y',
      ...(drawn > 0 ? { transform: `translateX(${drawn}px)`, transition: 'none' } : {}),
    },
    onPointerDown({ button, target, clientX }: PointerEvent<HTMLElement>) {
      const isControl = (target as Element).closest('button, a') !== null
      if (button === 0 && !isControl) from.current = clientX
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (from.current === null) return
      const moved = Math.max(0, clientX - from.current)
      if (moved > slackPx) currentTarget.setPointerCapture(pointerId)
      setDrawn(moved)
    },
    onPointerUp({ clientX }: PointerEvent<HTMLElement>) {
      const isFar = from.current !== null && clientX - from.current >= toastSwipePx
      end()
      if (isFar) onSwiped()
    },
    onPointerCancel: end,
  }
}
