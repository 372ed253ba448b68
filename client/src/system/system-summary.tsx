import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import {
  detailInWords,
  measuredInWords,
  partNames,
  serviceNames,
  stateLooks,
} from './part-words.ts'
import { partsQuery, type Part } from './system.ts'

const isTroubled = ({ state }: Part) => state === 'FAILING' || state === 'SLOW'
/** What is worth a look even while all is well. */
const alwaysShown = new Set<Part['part']>(['QUEUES', 'RELAY', 'PUSH'])

/** How the queues are, and what else needs somebody. */
export function SystemSummary() {
  const [{ data }] = useQuery({ query: partsQuery, requestPolicy: 'cache-and-network' })
  const parts = data?.systemParts ?? []
  const troubled = parts.filter(isTroubled)
  const shown = [
    ...troubled,
    ...parts.filter((each) => alwaysShown.has(each.part) && !isTroubled(each)),
  ].slice(0, 8)
  return (
    <Card
      title={m.system_health()}
      aside={
        <TextLink to={paths.systemCheck()} className={css({ textStyle: 'sm' })}>
          {m.system_title()}
        </TextLink>
      }
    >
      {data ? (
        <chakra.p px="5" pt="4" textStyle="sm" fontWeight="medium">
          {troubled.length === 0
            ? m.system_all_work()
            : m.system_troubled({ count: troubled.length })}
        </chakra.p>
      ) : (
        <Skeleton h="28" m="5" />
      )}
      <chakra.ul listStyleType="none" px="5" py="3" textStyle="sm">
        {shown.map((part) => (
          <chakra.li
            key={`${part.part} ${part.service}`}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            minH="9"
          >
            <span>
              {partNames[part.part]()}
              <chakra.span color="fg.muted"> · {serviceNames[part.service]()}</chakra.span>
            </span>
            <chakra.span display="inline-flex" alignItems="center" gap="3" color="fg.muted">
              {detailInWords(part) ?? measuredInWords(part)}
              <Badge tone={stateLooks[part.state].tone}>{stateLooks[part.state].label()}</Badge>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
