import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../words/format-count.ts'
import type { Delivery } from './delivery-documents.ts'

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

/** Devices by the push service that carries to them. */
export function ServiceTable({ services }: { services: Service[] }) {
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
