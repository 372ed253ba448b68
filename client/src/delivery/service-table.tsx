import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
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
  skipped: m.delivery_left_out,
}

const Cell = chakra('td', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const Head = chakra('th', {
  base: { py: '1.5', ps: '3', textAlign: 'end', fontWeight: 'normal', color: 'fg.muted' },
})

type Count = keyof typeof countNames

interface ServiceTableProps<Shown extends Count> {
  services: Array<{ service: Service } & Record<Shown, number>>
  columns: readonly Shown[]
}

/** The numbers of each push service. */
export function ServiceTable<Shown extends Count>({ services, columns }: ServiceTableProps<Shown>) {
  return (
    <chakra.section overflowX="auto" tabIndex={0} aria-label={m.delivery_by_service()}>
      <chakra.table w="100%" textStyle="sm" borderCollapse="collapse">
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" fontWeight="medium" py="1.5">
              {m.delivery_by_service()}
            </chakra.th>
            {columns.map((column) => (
              <Head key={column} scope="col">
                {countNames[column]()}
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
                {serviceNames[row.service]()}
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
