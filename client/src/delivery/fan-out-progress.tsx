import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../ui/format-count.ts'
import type { Delivery } from './delivery-documents.ts'

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
      <chakra.progress
        aria-label="Sending by push"
        value={all > 0 ? tried : undefined}
        max={all || 1}
        appearance="none"
        display="block"
        w="100%"
        h="1.5"
        borderRadius="full"
        overflow="hidden"
        bg="bg.emphasized"
        css={{
          '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
          '&::-webkit-progress-value': { bg: 'secondary.solid' },
          '&::-moz-progress-bar': { bg: 'secondary.solid' },
        }}
      />
    </chakra.div>
  )
}

const triedOf = ({ sent, failed, skipped, retrying }: Delivery['push']) =>
  sent + failed + skipped + retrying
