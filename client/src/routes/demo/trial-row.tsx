import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toFailure } from '../../api/failure.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { m } from '../../words/m.ts'
import { css } from '../../ui/css.ts'

interface TrialRowProps {
  icon: LucideIcon
  title: string
  detail: ReactNode
  /** The verb of the button. */
  action: string
  disabled?: boolean
  primary?: boolean
  run: () => unknown
}

/** One thing to try, with its button. Errors are shown as they are. */
export function TrialRow(props: TrialRowProps) {
  const { icon, title, detail, action, disabled = false, primary = false, run } = props
  const [busy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const failure = toFailure(error)
      const own = failure.code === 'UNKNOWN' && error instanceof Error
      toastFailure(own ? { ...failure, message: error.message } : failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <chakra.li display="flex" alignItems="center" gap="3.5" px="5" py="3.5">
      <IconTile icon={icon} className={css({ hideBelow: 'sm' })} />
      <chakra.div flex="1" minW="0" textStyle="sm">
        <chakra.div fontWeight="medium">{title}</chakra.div>
        <chakra.div color="fg.muted" textWrap="pretty">
          {detail}
        </chakra.div>
      </chakra.div>
      <Button
        size="sm"
        variant={primary ? 'solid' : 'outline'}
        disabled={disabled}
        loading={busy}
        aria-label={m.demo_action_of({ action, what: title })}
        onClick={() => void start()}
      >
        {action}
      </Button>
    </chakra.li>
  )
}

/** Rows below each other within a card. */
export const TrialList = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})
