import { chakra } from '@chakra-ui/react/styled-system'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { countNames, serviceNames } from './service-table.tsx'

interface PushChartProps {
  totals: Array<{
    service: keyof typeof serviceNames
    sent: number
    failed: number
    skipped: number
  }>
}

const colour = (token: string) => `var(--prakat-colors-${token})`
const bars = [
  { count: 'sent', fill: colour('primary-solid') },
  { count: 'skipped', fill: colour('border-emphasized') },
  { count: 'failed', fill: colour('error-solid') },
] as const
const text = { fill: colour('fg-muted'), style: { fontSize: '13px' } }

/** A bar for each push service. The table beside it says the same to whoever cannot see it. */
export function PushChart({ totals }: PushChartProps) {
  const rows = totals.map((row) => ({ ...row, name: serviceNames[row.service]() }))
  return (
    <>
      <chakra.div aria-hidden="true" h={`${rows.length * 36 + 28}px`}>
        <ResponsiveContainer>
          <BarChart
            layout="vertical"
            data={rows}
            barSize={14}
            margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              type="number"
              allowDecimals={false}
              tickFormatter={formatCount}
              tick={text}
              stroke={colour('border')}
            />
            <YAxis
              type="category"
              dataKey="name"
              width={130}
              tick={text}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              cursor={{ fill: colour('bg-muted') }}
              formatter={(value) => formatCount(Number(value))}
              contentStyle={{
                background: colour('bg-panel'),
                border: `1px solid ${colour('border')}`,
                borderRadius: 8,
                fontSize: 13,
              }}
              labelStyle={{ color: colour('fg'), fontWeight: 600 }}
              itemStyle={{ color: colour('fg') }}
            />
            {bars.map(({ count, fill }) => (
              <Bar
                key={count}
                dataKey={count}
                name={countNames[count]()}
                fill={fill}
                stackId="all"
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </chakra.div>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="5"
        mt="2"
        textStyle="sm"
      >
        {bars.map(({ count, fill }) => (
          <chakra.li key={count} display="inline-flex" alignItems="center" gap="2" color="fg.muted">
            <chakra.span boxSize="2.5" borderRadius="xs" style={{ background: fill }} />
            {countNames[count]()}
            <chakra.span color="fg" fontVariantNumeric="tabular-nums">
              {formatCount(totals.reduce((sum, row) => sum + row[count], 0))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.span srOnly>{m.delivery_as_table_hint()}</chakra.span>
    </>
  )
}
