import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { EntrySentence, useEntryNames } from '../activity/activity-list.tsx'
import { changedFields } from '../activity/changed-fields.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { TextLink } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { auditEntryQuery } from './audit.ts'

type Entry = ResultOf<typeof auditEntryQuery>['auditEntry']

/** Where a thing is found, by the kind of thing that commands are named after. */
const pageOf: Record<string, (id: string) => string> = {
  announcement: paths.announcement,
  article: paths.article,
  meeting: paths.meeting,
  video: paths.videoEdit,
  category: paths.category,
  popup: paths.popup,
  landing: paths.landingSection,
  navigation: paths.navigation,
  department: paths.department,
  group: paths.group,
  managementLine: paths.lineNode,
  media: paths.mediaFile,
  position: paths.position,
  user: paths.userView,
  calendar: paths.userView,
}

/** Everything that the log holds of one deed. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const whole = { ...entry, whole: true }
  const { actorOf, nameOf } = useEntryNames([whole])
  const { readsPeople, may } = useViewer()
  const changes = changedFields(whole, nameOf)
  const actor = actorOf(entry)
  const [kind = ''] = entry.command.split('.')
  // Whoever may only read them has no page for those that are not published.
  const opens = (kind !== 'article' && kind !== 'video') || may(`${kind}.update`)
  const page = opens && entry.aggregateId && pageOf[kind]?.(entry.aggregateId)
  return (
    <chakra.div pb="8">
      <chakra.p px="5" pt="6" pb="3" fontWeight="medium">
        <EntrySentence entry={entry} actor={actor} />
      </chakra.p>
      <Facts
        facts={[
          {
            name: m.audit_who(),
            value: readsPeople ? (
              <TextLink to={paths.userView(entry.actorId)} lang={languageOf(actor.name)}>
                {actor.name}
              </TextLink>
            ) : (
              actor.name
            ),
          },
          { name: m.audit_when(), value: formatInZone(entry.occurredAt, defaultZone(), 'long') },
          { name: m.audit_address(), value: entry.address },
          { name: m.audit_device(), value: entry.userAgent },
          ...(page
            ? [{ name: m.audit_thing(), value: <TextLink to={page}>{m.audit_open()}</TextLink> }]
            : []),
        ]}
      />
      {changes.length > 0 ? (
        <Changes changes={changes} isChange={entry.before !== null && entry.after !== null} />
      ) : (
        <chakra.p px="5" pt="4" textStyle="sm" color="fg.muted">
          {m.audit_nothing_changed()}
        </chakra.p>
      )}
    </chakra.div>
  )
}

const Value = chakra('td', {
  base: {
    py: '2.5',
    pe: '3',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
})

interface ChangesProps {
  changes: ReturnType<typeof changedFields>
  /** It was there before and after. */
  isChange: boolean
}

function Changes({ changes, isChange }: ChangesProps) {
  return (
    <chakra.table mx="5" mt="4" w="calc(100% - 2.5rem)" textStyle="sm" tableLayout="fixed">
      <chakra.caption textAlign="start" fontWeight="semibold" pb="2">
        {isChange ? m.audit_changes() : m.audit_contents()}
      </chakra.caption>
      <chakra.thead color="fg.muted" textStyle="xs" borderBottomWidth="1px">
        <tr>
          <Heading w="28%">{m.audit_field()}</Heading>
          {isChange ? <Heading>{m.audit_before()}</Heading> : null}
          <Heading>{isChange ? m.audit_after() : m.audit_value()}</Heading>
        </tr>
      </chakra.thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <chakra.tr key={field} borderBottomWidth="1px" borderColor="border.muted">
            <chakra.th
              scope="row"
              textAlign="start"
              fontWeight="normal"
              color="fg.muted"
              py="2.5"
              pe="3"
              verticalAlign="top"
            >
              {field}
            </chakra.th>
            {isChange ? (
              <Value lang={languageOf(before ?? '')}>{before ?? m.activity_empty()}</Value>
            ) : null}
            <Value lang={languageOf(after)}>{isChange ? after : (before ?? after)}</Value>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const Heading = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'medium', py: '2', pe: '3' },
})
