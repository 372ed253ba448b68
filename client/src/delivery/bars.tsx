import { chakra } from '@chakra-ui/react/styled-system'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../time/formats.ts'
import type { BarCount, BarRow } from './chart-card.tsx'

const colour = (token: string) => `var(--prakat-colors-${token})`
const text = { fill: colour('fg-muted'), style: { fontSize: '13px' } }

/** What fits beside the bars. */
const shortened = (name: string) => (name.length > 17 ? `${name.slice(0, 16).trim()}…` : name)

/** A bar for each row, of the counts one after the other. For the eyes alone: the table says the same to all. */
export function Bars({ rows, counts }: { rows: BarRow[]; counts: BarCount[] }) {
  return (
    <>
      <chakra.div aria-hidden="true" h={`${rows.length * 36 + 28}px`}>
        <ResponsiveContainer>
          <BarChart
            layout="vertical"
            data={rows.map(({ name, values }) => ({ name, ...values }))}
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
              tickFormatter={shortened}
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
            {counts.map(({ id, label, tone }) => (
              <Bar
                key={id}
                dataKey={id}
                name={label}
                fill={colour(tone)}
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
        {counts.map(({ id, label, tone }) => (
          <chakra.li key={id} display="inline-flex" alignItems="center" gap="2" color="fg.muted">
            <chakra.span boxSize="2.5" borderRadius="xs" style={{ background: colour(tone) }} />
            {label}
            <chakra.span color="fg" fontVariantNumeric="tabular-nums">
              {formatCount(rows.reduce((sum, { values }) => sum + values[id]!, 0))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
