import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatCount } from '../words/format-count.ts'
import type { Delivery } from './delivery-documents.ts'
import { failureWords, skipWords } from './reason-words.ts'
import { ServiceTable } from './service-table.tsx'

/** Why some devices were left out or not reached, and through whom the others were. */
export function PushDetails({ push }: { push: Delivery['push'] }) {
  const { failures, skips, failed, skipped, retrying, byService } = push
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {failed + retrying > 0 ? (
        <Reasons title="Not reached">
          {retrying > 0 ? <Reason name="Will be tried again" count={retrying} /> : null}
          {failures.map(({ reason, count }) => (
            <Reason key={reason} name={failureWords(reason)} count={count} />
          ))}
        </Reasons>
      ) : null}
      {skipped > 0 ? (
        <Reasons title="Left out on purpose">
          {skips.map(({ reason, count }) => (
            <Reason key={reason} name={skipWords(reason)} count={count} />
          ))}
        </Reasons>
      ) : null}
      {byService.length > 0 ? (
        <chakra.div gridColumn="1 / -1" minW="0">
          <ServiceTable services={byService} />
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

function Reasons({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div minW="0" textStyle="sm">
      <chakra.h3 fontWeight="medium" mb="1.5">
        {title}
        <chakra.span color="fg.muted" fontWeight="normal">
          {' · devices'}
        </chakra.span>
      </chakra.h3>
      <chakra.dl>{children}</chakra.dl>
    </chakra.div>
  )
}

function Reason({ name, count }: { name: string; count: number }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="3"
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{formatCount(count)}</chakra.dd>
    </chakra.div>
  )
}
