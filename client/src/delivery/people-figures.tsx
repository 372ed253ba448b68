import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../words/format-count.ts'
import type { Delivery } from './delivery-documents.ts'

/** What counts in the end: how many people it is for, and how many read, acknowledged or followed it. */
export function PeopleFigures(props: { delivery: Delivery; requiresAck: boolean }) {
  const { audience, read, acknowledged, clicked } = props.delivery
  const figures = [
    { name: 'Audience', count: audience },
    { name: 'Read', count: read },
    ...(props.requiresAck ? [{ name: 'Acknowledged', count: acknowledged }] : []),
    { name: 'Clicked', count: clicked },
  ]
  return (
    <chakra.dl
      aria-label="People"
      display="grid"
      gap="4"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      }}
      mb="6"
    >
      {figures.map(({ name, count }) => (
        <chakra.div key={name} display="flex" flexDirection="column-reverse">
          <chakra.dt textStyle="sm" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="1.25"
            letterSpacing="-0.02em"
            fontVariantNumeric="tabular-nums"
          >
            {formatCount(count)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
