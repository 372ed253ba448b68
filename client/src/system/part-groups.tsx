import { chakra } from '@chakra-ui/react/styled-system'
import {
  ChevronRight,
  Clock,
  Database,
  HardDrive,
  KeyRound,
  ListChecks,
  Mail,
  RadioTower,
  Send,
  Server,
  type LucideIcon,
} from 'lucide-react'
import { HeadCell } from '../table/table-parts.tsx'
import { Badge } from '../ui/badge.tsx'
import { m, type Text } from '../words/m.ts'
import { PartRow } from './part-row.tsx'
import { stateLooks } from './part-words.ts'
import type { Part } from './system.ts'

interface Group {
  name: Text
  /** What stops working with it. */
  about: Text
  icon: LucideIcon
  parts: Part['part'][]
}

/** What a server has to do, in the words of whoever runs it, and the parts that do it. */
const groups: Group[] = [
  {
    ...{ name: m.system_group_website, about: m.system_group_website_about, icon: Server },
    parts: ['SERVICE'],
  },
  {
    ...{ name: m.system_group_database, about: m.system_group_database_about, icon: Database },
    parts: ['DATABASE'],
  },
  {
    ...{ name: m.system_group_jobs, about: m.system_group_jobs_about, icon: ListChecks },
    parts: ['REDIS', 'QUEUES', 'RELAY'],
  },
  {
    ...{ name: m.system_group_live, about: m.system_group_live_about, icon: RadioTower },
    parts: ['SOCKETS'],
  },
  {
    ...{ name: m.system_group_push, about: m.system_group_push_about, icon: Send },
    parts: ['PUSH'],
  },
  {
    ...{ name: m.system_group_mail, about: m.system_group_mail_about, icon: Mail },
    parts: ['MAIL'],
  },
  {
    ...{ name: m.system_group_sign_in, about: m.system_group_sign_in_about, icon: KeyRound },
    parts: ['OIDC'],
  },
  {
    ...{ name: m.system_group_files, about: m.system_group_files_about, icon: HardDrive },
    parts: ['STORAGE'],
  },
  {
    ...{ name: m.system_group_clock, about: m.system_group_clock_about, icon: Clock },
    parts: ['CLOCK'],
  },
]

/** From what needs somebody most to what is not set up. */
const worstFirst = ['FAILING', 'SLOW', 'OK', 'OFF'] as const
const worstOf = (parts: Part[]) =>
  worstFirst.find((state) => parts.some((part) => part.state === state)) ?? 'OFF'

const isTroubled = (parts: Part[]) =>
  parts.some(({ state }) => state === 'FAILING' || state === 'SLOW')

interface PartGroupsProps {
  parts: Part[]
  mayProve: boolean
  socketTrip: () => Promise<number>
}

/** Each thing that the server does in one line; its parts are below it, open where one needs somebody. */
export function PartGroups({ parts, ...shared }: PartGroupsProps) {
  return groups.map((group) => {
    const own = group.parts.flatMap((name) =>
      parts
        .filter(({ part }) => part === name)
        .toSorted((one, other) => one.service.localeCompare(other.service)),
    )
    return own.length > 0 ? (
      <PartGroup key={group.parts[0]} group={group} parts={own} {...shared} />
    ) : null
  })
}

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '5' },
    py: '3',
    textStyle: 'sm',
    cursor: 'pointer',
    listStyleType: 'none',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg:last-of-type': { transition: 'transform 120ms' },
  },
})

function PartGroup({ group, parts, ...shared }: PartGroupsProps & { group: Group }) {
  const { name, about, icon: Icon } = group
  const { tone, label } = stateLooks[worstOf(parts)]
  return (
    <chakra.details
      open={isTroubled(parts)}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      css={{ '&[open] > summary > svg:last-of-type': { transform: 'rotate(90deg)' } }}
    >
      <Summary>
        <chakra.span color="fg.subtle" flexShrink="0">
          <Icon size={18} aria-hidden="true" />
        </chakra.span>
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight="medium">
            {name()}
          </chakra.span>
          <chakra.span display="block" color="fg.muted">
            {about()}
          </chakra.span>
        </chakra.span>
        <Badge tone={tone}>{label()}</Badge>
        <ChevronRight size={16} aria-hidden="true" />
      </Summary>
      <chakra.div bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted">
        <chakra.table
          w="100%"
          borderCollapse="collapse"
          textStyle="sm"
          tableLayout={{ md: 'fixed' }}
        >
          <chakra.caption srOnly>{name()}</chakra.caption>
          <chakra.thead hideBelow="md">
            <tr>
              <HeadCell ps="5" bg="bg.subtle">
                {m.system_part()}
              </HeadCell>
              <HeadCell w="32" bg="bg.subtle">
                {m.system_state()}
              </HeadCell>
              <HeadCell bg="bg.subtle">{m.system_measured()}</HeadCell>
              <HeadCell w="36" bg="bg.subtle">
                {m.system_checked_at()}
              </HeadCell>
              <HeadCell w="56" bg="bg.subtle">
                <chakra.span srOnly>{m.system_proof()}</chakra.span>
              </HeadCell>
            </tr>
          </chakra.thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.id} part={part} {...shared} />
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.details>
  )
}
