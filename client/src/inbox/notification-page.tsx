import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { ArrowLeft, ArrowRight, ExternalLink, MailX, Pin } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { connection } from '../api/connection.ts'
import { toFailure, type Failure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { useTracksKept } from '../api/kept-on-page.ts'
import { keep, keepRead } from '../api/kept.ts'
import { freshRest } from '../api/rest.ts'
import { AttachmentList } from '../media/attachment-list.tsx'
import { paths } from '../paths.ts'
import { AcknowledgementBox } from '../directory/announcement-parts.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { formatDate } from '../time/formats.ts'
import { Button } from '@chakra-ui/react/button'
import { ButtonLink } from '../ui/buttons.tsx'
import { notificationTarget } from '../ui/link-target.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { followNotification } from './inbox-actions.ts'
import { inboxStore, useInbox, useIsRead } from './inbox-store.ts'
import { ItemBody } from './item-body.tsx'
import { Acknowledgement, ItemBadge, ItemFacts } from './item-parts.tsx'
import { InboxSkeleton } from './list-parts.tsx'

const contentQuery = graphql(`
  query AnnouncementContent($id: ID!) {
    announcementContent(id: $id) {
      id
      html
      attachments { id name kind size address }
    }
  }
`)

/** One announcement, or another notification, with all that it says: the address that is passed on. */
export default function NotificationPage() {
  const { id = '' } = useParams()
  const { item, failure, ask } = useNotification(id)
  return (
    <chakra.div maxW="46rem" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '10' }}>
      <chakra.nav ms="-2.5" mb="4">
        <ButtonLink to={paths.inbox()} variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" /> {m.inbox_announcements()}
        </ButtonLink>
      </chakra.nav>
      {item ? (
        <GraphqlProvider>
          <Whole key={item.id} item={item} onAcknowledged={ask} />
        </GraphqlProvider>
      ) : failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION' ? (
        <>
          <PageTitle>{m.inbox_gone()}</PageTitle>
          <MessagePage icon={MailX} title={m.inbox_gone()} description={m.inbox_gone_about()} />
        </>
      ) : failure ? (
        <LoadFailure title={m.inbox_one_not_loaded()} failure={failure} onRetry={ask} />
      ) : (
        <InboxSkeleton rows={2} />
      )}
    </chakra.div>
  )
}

/** As the inbox has it, so that it changes with every amendment; what the inbox does not hold is asked for. */
function useNotification(id: string) {
  const inbox = useInbox()
  const [asked, setAsked] = useState<{ id: string; item?: Notification; failure?: Failure }>({ id })
  const held = inbox.items.find((each) => each.id === id)
  const ask = useCallback(() => {
    const find = () => freshRest<Notification>('GET', `/announcements/${encodeURIComponent(id)}`)
    keepRead('notification', id, find).then(
      (item) => setAsked({ id, item }),
      (error: unknown) => setAsked({ id, failure: toFailure(error) }),
    )
  }, [id])
  const isSettled = inbox.status === 'ready' || inbox.status === 'error'
  const isTaken = id in inbox.recalled
  // Asked again once it is taken back, so that it goes.
  const missing = isSettled && !held ? (isTaken ? 'taken' : 'unknown') : null
  useEffect(() => {
    if (missing) ask()
  }, [missing, ask])
  useTracksKept('notification', id)
  const isMissing = missing !== null
  useEffect(() => (isMissing ? connection.onBack(ask) : undefined), [isMissing, ask])
  // It may be among those of the inbox no more when it is read again.
  const isFresh = held !== undefined && inbox.keptAt === null
  useEffect(() => {
    if (held && isFresh) void keep('notification', id, held)
  }, [id, held, isFresh])
  const own = asked.id === id ? asked : { id }
  return { item: held ?? (isTaken ? undefined : own.item), failure: own.failure, ask }
}

interface WholeProps {
  item: Notification
  onAcknowledged: () => void
}

function Whole({ item, onAcknowledged }: WholeProps) {
  const { id, title, body, type } = item
  const [{ data, error, fetching }, askAgain] = useQuery({
    query: contentQuery,
    variables: { id },
    pause: type !== 'announcement',
  })
  useTracksKeptAnswer('AnnouncementContent', { id })
  const content = data?.announcementContent
  const read = useIsRead(item)
  useEffect(() => {
    if (!read) void inboxStore.markRead(id)
  }, [id, read])
  return (
    <article aria-labelledby="title">
      <PageTitle>{title}</PageTitle>
      <chakra.div display="flex" gap="3.5" alignItems="flex-start">
        <ItemBadge item={item} />
        <ItemFacts item={item} textStyle="sm" minH="8" />
      </chakra.div>
      <chakra.h1
        id="title"
        lang={languageOf(title)}
        mt="3"
        fontSize={{ base: '2xl', md: '3xl' }}
        lineHeight="1.25"
        fontWeight="semibold"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
        textWrap="balance"
      >
        {title}
      </chakra.h1>
      <Pinned item={item} />
      <ItemBody item={item}>
        {body ? (
          <chakra.p
            lang={languageOf(body)}
            mt="5"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineHeight="1.7"
            textStyle={content?.html ? 'lg' : 'md'}
          >
            {body}
          </chakra.p>
        ) : null}
      </ItemBody>
      <chakra.div mt="6" aria-busy={fetching} display="grid" gap="6">
        {content?.html ? <RichTextHtml html={content.html} none="" /> : null}
        {content?.attachments.length ? <AttachmentList files={content.attachments} /> : null}
        {error ? (
          <LoadFailure
            title={m.inbox_content_not_loaded()}
            failure={toFailure(error)}
            onRetry={() => askAgain({ requestPolicy: 'network-only' })}
          />
        ) : null}
      </chakra.div>
      <NextSteps
        item={item}
        isAllShown={!item.hasMore || Boolean(content)}
        onAcknowledged={onAcknowledged}
      />
    </article>
  )
}

const time = { dateStyle: 'long', timeStyle: 'short' } as const

function Pinned({ item: { pinnedUntil } }: { item: Notification }) {
  const [now] = useState(() => Date.now())
  if (!pinnedUntil || Date.parse(pinnedUntil) <= now) return null
  return (
    <chakra.p display="flex" alignItems="center" gap="1.5" mt="2" textStyle="sm" color="fg.muted">
      <Pin size={14} aria-hidden="true" />
      {m.inbox_pinned({ time: formatDate(Date.parse(pinnedUntil), time) })}
    </chakra.p>
  )
}

/** Where it leads, and what the reader is asked to do once all of it is there. */
function NextSteps({ item, isAllShown, onAcknowledged }: WholeProps & { isAllShown: boolean }) {
  const navigate = useNavigate()
  const target = notificationTarget(item.url, window.location.origin)
  const LinkIcon = target?.kind === 'site' ? ExternalLink : ArrowRight
  if (!item.requiresAck && !target) return null
  return (
    <chakra.div display="grid" gap="4" mt="8" justifyItems="start">
      {target ? (
        <Button variant="outline" onClick={() => followNotification(item, navigate)}>
          {m.inbox_read_more()} <LinkIcon aria-hidden="true" />
        </Button>
      ) : null}
      {item.requiresAck && (isAllShown || item.acknowledgedAt) ? (
        <AcknowledgementBox dueAt={item.ackDueAt} isDone={Boolean(item.acknowledgedAt)}>
          <Acknowledgement item={item} onDone={onAcknowledged} />
        </AcknowledgementBox>
      ) : null}
    </chakra.div>
  )
}
