import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatCount } from '../time/formats.ts'
import type { Delivery } from './delivery-documents.ts'

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

type Service = Delivery['push']['byService'][number]

const names: Record<Service['service'], string> = {
  GOOGLE: 'Google (Chrome)',
  MOZILLA: 'Mozilla (Firefox)',
  APPLE: 'Apple (Safari)',
  MICROSOFT: 'Microsoft (Edge)',
  OTHER: 'Others',
}
const columns = ['sent', 'delivered', 'failed', 'skipped'] as const
const heads = { sent: 'Sent', delivered: 'Delivered', failed: 'Failed', skipped: 'Left out' }

const Cell = chakra('td', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const Head = chakra('th', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontWeight: 'normal', color: 'fg.muted' },
})

function ServiceTable({ services }: { services: Service[] }) {
  return (
    <chakra.section overflowX="auto" tabIndex={0} aria-label="By push service">
      <chakra.table w="100%" textStyle="sm" borderCollapse="collapse">
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" fontWeight="medium" py="1.5">
              By push service
            </chakra.th>
            {columns.map((column) => (
              <Head key={column} scope="col">
                {heads[column]}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((row) => (
            <chakra.tr key={row.service} borderTopWidth="1px" borderColor="border.muted">
              <chakra.th
                scope="row"
                textAlign="start"
                fontWeight="normal"
                color="fg.muted"
                py="1.5"
                whiteSpace="nowrap"
              >
                {names[row.service]}
              </chakra.th>
              {columns.map((column) => (
                <Cell key={column}>{formatCount(row[column])}</Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

const failures: Record<string, string> = {
  gone: 'No longer subscribed',
  rejected: 'Refused by the push service',
  key: 'The server’s key was not accepted',
  'too-large': 'Too long for the push service',
  expired: 'Not taken before its time was over',
  address: 'Address is not allowed',
  retired: 'Refused again and again',
}
const skips: Record<string, string> = {
  preferences: 'Turned off on the device',
  read: 'Read already',
  visible: 'Was looking at Prakat',
  inactive: 'Person is no longer active',
  recalled: 'Recalled meanwhile',
  expired: 'Expired meanwhile',
  superseded: 'Notified again meanwhile',
}

/** Why devices were not reached. An unknown reason is shown as the server names it. */
const failureWords = (reason: string) => failures[reason] ?? reason
const skipWords = (reason: string) => skips[reason] ?? reason
