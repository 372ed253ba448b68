import { chakra } from '@chakra-ui/react/styled-system'
import { Inbox, Mail, UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useMutation } from 'urql'
import { departments, people } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { area, formOf, select } from '../forms/fields.tsx'
import { PlainResourcePage, type PlainWords } from '../layouts/plain-resource-page.tsx'
import { ascending, columnsOf, createdColumn, type Column } from '../table/column.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonAnchor } from '../ui/buttons.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { messages, messagesList, statuses, type Message } from './message.ts'

const form = formOf({
  status: select(m.messages_status, statuses),
  assigneeId: pick(m.messages_assignee, people),
  departmentId: pick(m.messages_department, departments),
  note: area(m.messages_note, { hint: m.messages_note_hint, most: 2000 }),
})

const words: PlainWords = {
  title: m.messages_title,
  about: m.messages_about,
  search: m.messages_search,
  count: m.messages_count,
  none: m.messages_none,
  purpose: m.messages_purpose,
  add: m.messages_title,
  gone: m.messages_gone,
}

const nameOf = ({ subject }: Message) => subject

/** What its sender wrote, as it was written: nothing in it leads anywhere. */
function Written({ row }: { row: Message }) {
  const { id, name, email, subject, message, createdAt, senderId, status, can } = row
  const [, open] = useMutation(messages.open)
  const isUnseen = status === 'NEW' && can.update
  useEffect(() => {
    if (isUnseen) void open({ id })
  }, [isUnseen, id, open])
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <chakra.section
      aria-label={m.messages_message()}
      display="grid"
      gap="4"
      px={{ base: '4', md: '6' }}
      pt="6"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.div flex="1" minW="12rem">
          <chakra.p fontWeight="medium" lang={languageOf(name)}>
            {name}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {email}
          </chakra.p>
        </chakra.div>
        <ButtonAnchor href={answer} variant="outline" size="sm">
          <Mail aria-hidden="true" /> {m.messages_answer()}
        </ButtonAnchor>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted" display="flex" flexWrap="wrap" gap="2">
        {formatDate(new Date(createdAt), {
          ...{ timeZone: defaultZone(), dateStyle: 'full', timeStyle: 'short' },
        })}
        {senderId ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.success">
            <UserRoundCheck size={14} aria-hidden="true" /> {m.messages_of_member()}
          </chakra.span>
        ) : null}
      </chakra.p>
      <chakra.p
        lang={languageOf(message)}
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        p="4"
        borderRadius="l2"
        bg="bg.subtle"
        maxH="50dvh"
        overflowY="auto"
        tabIndex={0}
        focusVisibleRing="outside"
      >
        {message}
      </chakra.p>
    </chakra.section>
  )
}

function useColumns(rows: Message[]): Column<Message>[] {
  const department = departments.useNames(rows.map((row) => row.departmentId))
  const assignee = people.useNames(rows.map((row) => row.assigneeId))
  const of = columnsOf<Message>(form)
  return [
    {
      ...{ id: 'subject', header: m.messages_subject(), sort: ascending('SUBJECT') },
      cell: ({ subject, status }) => (
        <chakra.span
          lang={languageOf(subject)}
          fontWeight={status === 'NEW' ? 'semibold' : undefined}
        >
          {subject}
        </chakra.span>
      ),
      detail: ({ name, email }) => `${name} · ${email}`,
    },
    of('status', {
      ...{ width: '28', phone: 'below' },
      cell: ({ status }) => <Badge tone={tones[status]}>{statuses[status]()}</Badge>,
    }),
    of('departmentId', {
      ...{ width: '40', phone: 'below' },
      cell: (row) => department(row.departmentId),
    }),
    of('assigneeId', { width: '40', cell: (row) => assignee(row.assigneeId) }),
    { ...(createdColumn() as Column<Message>), header: m.messages_received(), optional: false },
  ]
}

const tones = { NEW: 'secondary', OPEN: 'neutral', ANSWERED: 'success' } as const

export default function MessagesPage() {
  const list = useListPage(messagesList)
  return (
    <PlainResourcePage
      {...{ policy: 'message', name: 'messages', icon: Inbox, documents: messages }}
      {...{ words, list, form, nameOf, columns: useColumns(list.rows), Lead: Written }}
    />
  )
}
