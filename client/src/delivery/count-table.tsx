import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import type { BarCount, BarRow } from './chart-card.tsx'
import type { Delivery } from './delivery.ts'

type Service = Delivery['push']['byService'][number]['service']

export const serviceNames: Record<Service, () => string> = {
  GOOGLE: () => 'Google (Chrome)',
  MOZILLA: () => 'Mozilla (Firefox)',
  APPLE: () => 'Apple (Safari)',
  MICROSOFT: () => 'Microsoft (Edge)',
  OTHER: m.delivery_other_services,
}
export const countNames = {
  sent: m.delivery_sent,
  delivered: m.delivery_delivered,
  failed: m.delivery_failed,
  skipped: m.delivery_skipped,
}

const Cell = chakra('td', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const Head = chakra('th', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontWeight: 'normal', color: 'fg.muted' },
})

interface CountTableProps {
  /** What the rows are. */
  title: string
  rows: BarRow[]
  columns: Pick<BarCount, 'id' | 'label'>[]
}

/** Counts of several things, exactly. */
export function CountTable({ title, rows, columns }: CountTableProps) {
  return (
    <chakra.section overflowX="auto" tabIndex={0} aria-label={title}>
      <chakra.table w="100%" textStyle="sm" borderCollapse="collapse">
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" fontWeight="medium" py="1.5">
              {title}
            </chakra.th>
            {columns.map(({ id, label }) => (
              <Head key={id} scope="col">
                {label}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <chakra.tr key={name} borderTopWidth="1px" borderColor="border.muted">
              <chakra.th
                scope="row"
                textAlign="start"
                fontWeight="normal"
                color="fg.muted"
                py="1.5"
                whiteSpace="nowrap"
              >
                {name}
              </chakra.th>
              {columns.map(({ id }) => (
                <Cell key={id}>{formatCount(values[id]!)}</Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}
