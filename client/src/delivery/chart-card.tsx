import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChartBar, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { m } from '../words/m.ts'
import { Bars } from './bars.tsx'

export interface BarRow {
  name: string
  /** By the ids of the counts. */
  values: Record<string, number>
}

export interface BarCount {
  id: string
  label: string
  /** A colour's variable, without its prefix. */
  tone: string
}

interface ChartCardProps {
  title: string
  /** Null until they are known. */
  rows: BarRow[] | null
  counts: BarCount[]
  empty: string
  table: ReactNode
  /** In the place of everything, where it could not be loaded. */
  failure?: ReactNode
}

/** Numbers as bars, or as a table for whoever wants them exactly or cannot see the bars. */
export function ChartCard({ title, rows, counts, empty, table, failure }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const waiting = <Skeleton h="28" />
  const drawn = asTable ? (
    table
  ) : (
    <>
      <Bars rows={rows ?? []} counts={counts} />
      <chakra.span srOnly>{m.delivery_as_table_hint()}</chakra.span>
    </>
  )
  const isEmpty = rows?.length === 0
  return (
    <Card
      title={title}
      aside={
        rows && !isEmpty ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${title}: ${asTable ? m.delivery_as_chart() : m.delivery_as_table()}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartBar aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            {asTable ? m.delivery_as_chart() : m.delivery_as_table()}
          </Button>
        ) : null
      }
    >
      {failure ?? (
        <chakra.div px="5" py="4" textStyle="sm" color={isEmpty ? 'fg.muted' : undefined}>
          {isEmpty ? empty : rows ? drawn : waiting}
        </chakra.div>
      )}
    </Card>
  )
}
