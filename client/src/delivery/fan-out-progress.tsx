import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../words/format-count.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Delivery } from './delivery-documents.ts'
import { triedOf } from './tried-of.ts'

/** How far the push service round has come, as long as it goes on. */
export function FanOutProgress({ push }: { push: Delivery['push'] }) {
  if (push.done) return null
  const tried = triedOf(push)
  const all = tried + push.pending
  return (
    <chakra.div textStyle="sm" mb="6">
      <chakra.div display="flex" justifyContent="space-between" gap="3" mb="1.5">
        <span>Sending by push</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {all > 0 ? `${formatCount(tried)} of ${formatCount(all)} devices` : 'Planning'}
        </chakra.span>
      </chakra.div>
      <ProgressBar
        label="Sending by push"
        value={all > 0 ? tried : undefined}
        max={all || 1}
        tone="secondary"
      />
    </chakra.div>
  )
}
