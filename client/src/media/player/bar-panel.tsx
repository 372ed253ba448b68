import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { css } from '../../ui/css.ts'
import { BarButton } from './bar-button.tsx'

export interface BarPanelProps {
  icon: LucideIcon
  isOpen: boolean
  onToggle(): void
  onClose(): void
}

interface Own extends BarPanelProps {
  label: string
  /** Short, on the button. */
  badge?: string
  children: ReactNode
}

/** A button of the bar that opens what there is to choose. It closes with Escape, and when somebody goes elsewhere. */
export function BarPanel({ icon, label, badge, isOpen, onToggle, onClose, children }: Own) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
      button.current?.focus()
    }
    const onPress = ({ target }: Event) => {
      const isInside = [button, panel].some(({ current }) => current?.contains(target as Node))
      if (!isInside) close()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onPress)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onPress)
    }
  }, [isOpen])
  return (
    <>
      <BarButton
        ref={button}
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {badge ? <span className={badgeLook}>{badge}</span> : null}
      </BarButton>
      {isOpen ? (
        <div ref={panel} id={id} className={panelLook}>
          {children}
        </div>
      ) : null}
    </>
  )
}

const badgeLook = css({
  position: 'absolute',
  top: '0.5',
  insetInlineEnd: '0',
  px: '1',
  borderRadius: 'full',
  bg: 'brand.400',
  color: 'brand.950',
  fontSize: '0.625rem',
  lineHeight: '1.5',
  fontWeight: 'semibold',
})
const panelLook = css({
  position: 'absolute',
  insetInlineEnd: { base: '2', md: '3' },
  bottom: '14',
  zIndex: '2',
  minW: '13rem',
  maxW: 'calc(100% - 1rem)',
  maxH: 'calc(100cqh - 3.75rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: '1.5',
  borderRadius: 'l3',
  bg: 'rgb(13 18 23 / 0.96)',
  boxShadow: 'lg',
  textStyle: 'sm',
})
