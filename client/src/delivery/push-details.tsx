import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import type { Delivery } from './delivery.ts'
import { CountTable, countNames, serviceNames } from './count-table.tsx'

const columns = ['sent', 'delivered', 'failed', 'skipped'] as const

/** Why devices were skipped or not reached, and the numbers of each push service. */
export function PushDetails({ push }: { push: Delivery['push'] }) {
  const { failures, skips, failed, skipped, retrying, byService } = push
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {failed + retrying > 0 ? (
        <Reasons title={m.delivery_not_reached()}>
          {retrying > 0 ? <Reason name={m.delivery_retrying()} count={retrying} /> : null}
          {failures.map(({ reason, count }) => (
            <Reason key={reason} name={failureWords(reason)} count={count} />
          ))}
        </Reasons>
      ) : null}
      {skipped > 0 ? (
        <Reasons title={m.delivery_skipped_on_purpose()}>
          {skips.map(({ reason, count }) => (
            <Reason key={reason} name={skipWords(reason)} count={count} />
          ))}
        </Reasons>
      ) : null}
      {byService.length > 0 ? (
        <chakra.div gridColumn="1 / -1" minW="0">
          <CountTable
            title={m.delivery_by_service()}
            rows={byService.map(({ service, ...values }) => ({
              name: serviceNames[service](),
              values,
            }))}
            columns={columns.map((id) => ({ id, label: countNames[id]() }))}
          />
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
          {' · '}
          {m.delivery_in_devices()}
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

const failures: Record<string, () => string> = {
  gone: m.delivery_failure_gone,
  rejected: m.delivery_failure_rejected,
  key: m.delivery_failure_key,
  'too-large': m.delivery_failure_too_large,
  expired: m.delivery_failure_expired,
  address: m.delivery_failure_address,
  retired: m.delivery_failure_retired,
}
const skips: Record<string, () => string> = {
  preferences: m.delivery_skip_preferences,
  read: m.delivery_skip_read,
  visible: m.delivery_skip_visible,
  inactive: m.delivery_skip_inactive,
  recalled: m.delivery_skip_recalled,
  expired: m.delivery_skip_expired,
  superseded: m.delivery_skip_superseded,
}

/** Why devices were not reached. An unknown reason is shown as the server names it. */
const failureWords = (reason: string) => failures[reason]?.() ?? reason
const skipWords = (reason: string) => skips[reason]?.() ?? reason
