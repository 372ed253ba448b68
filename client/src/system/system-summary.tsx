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

const needsAttention = ({ state }: Part) => state === 'FAILING' || state === 'SLOW'
const maxShown = 8

/** What of the system needs somebody; nothing while all is well. */
export function SystemSummary() {
  const [{ data }] = useQuery({ query: partsQuery, requestPolicy: 'cache-and-network' })
  const troubled = data?.systemParts.filter(needsAttention) ?? []
  if (troubled.length === 0) return null
  return (
    <Card
      title={m.system_troubled({ count: troubled.length })}
      aside={
        <TextLink to={paths.systemCheck()} className={css({ textStyle: 'sm' })}>
          {m.system_title()}
        </TextLink>
      }
    >
      <chakra.ul listStyleType="none" px="5" py="3" textStyle="sm">
        {troubled.slice(0, maxShown).map((part) => (
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
