import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { ThumbsDown, ThumbsUp, X } from 'lucide-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { formatCount, formatShare } from '../time/formats.ts'
import { Button, IconButton } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { Article } from './article.ts'

const helpfulness = graphql(`
  query ArticleHelpfulness($id: ID!, $before: ID) {
    articleHelpfulness(id: $id, before: $before) {
      yes no hasMore mayDismiss comments { id helpful text fromMember at }
    }
  }
`)
const dismissComment = graphql(`
  mutation DismissArticleComment($id: ID!, $commentId: ID!) {
    dismissArticleComment(id: $id, commentId: $commentId)
  }
`)
type Comment = NonNullable<ResultOf<typeof helpfulness>['articleHelpfulness']>['comments'][number]

/** Whether readers found an article of the knowledge base helpful, and what they wrote, for those who work on articles. */
export function HelpfulCard({ row: { id, kind, status } }: { row: Article }) {
  const isAsked = kind === 'ARTICLE' && (status === 'PUBLISHED' || status === 'ARCHIVED')
  const client = useClient()
  const [{ data, error }, ask] = useQuery({
    query: helpfulness,
    variables: { id },
    requestPolicy: 'cache-and-network',
    pause: !isAsked,
  })
  const [older, setOlder] = useState<{ comments: Comment[]; hasMore: boolean } | null>(null)
  const [gone, setGone] = useState<string[]>([])
  const [loading, setLoading] = useState(false)
  const confirm = useConfirm()
  const found = data?.articleHelpfulness
  if (!found) {
    if (!error) return null
    return (
      <Card title={m.articles_helpful_title()}>
        <LoadFailure
          title={m.articles_helpful_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      </Card>
    )
  }
  const { yes, no, mayDismiss } = found
  // Once one is gone, the first page reaches into the next.
  const known = [...found.comments, ...(older?.comments ?? [])]
  const comments = [...new Map(known.map((comment) => [comment.id, comment])).values()].filter(
    (comment) => !gone.includes(comment.id),
  )
  const hasMore = older?.hasMore ?? found.hasMore

  async function loadOlder() {
    setLoading(true)
    const before = (older?.comments.at(-1) ?? found!.comments.at(-1))!.id
    const answer = await client.query(helpfulness, { id, before }).toPromise()
    setLoading(false)
    const more = answer.data?.articleHelpfulness
    if (answer.error) toastFailure(toFailure(answer.error))
    else if (more) setOlder({ ...more, comments: [...(older?.comments ?? []), ...more.comments] })
  }
  async function dismiss(commentId: string) {
    const answer = await client.mutation(dismissComment, { id, commentId }).toPromise()
    if (answer.error) return toastFailure(toFailure(answer.error))
    setGone([...gone, commentId])
    void toast({ title: m.articles_helpful_dismissed(), tone: 'success' })
  }
  const askToDismiss = (commentId: string) =>
    confirm.ask({
      title: m.articles_helpful_dismiss_question(),
      description: m.articles_helpful_dismiss_about(),
      confirm: m.articles_helpful_dismiss(),
      onConfirm: () => void dismiss(commentId),
    })

  return (
    <Card title={m.articles_helpful_title()}>
      <chakra.div px="5" py="4">
        {yes + no === 0 ? (
          <chakra.p textStyle="sm" color="fg.muted">
            {m.articles_helpful_none()}
          </chakra.p>
        ) : (
          <Counts yes={yes} no={no} />
        )}
      </chakra.div>
      {comments.length > 0 ? (
        <chakra.ul borderTopWidth="1px">
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              {...(mayDismiss && { onDismiss: () => askToDismiss(comment.id) })}
            />
          ))}
        </chakra.ul>
      ) : null}
      {hasMore ? (
        <chakra.div px="5" py="3" borderTopWidth="1px">
          <Button size="sm" variant="outline" loading={loading} onClick={() => void loadOlder()}>
            {m.articles_helpful_older()}
          </Button>
        </chakra.div>
      ) : null}
      {confirm.dialog}
    </Card>
  )
}

function Counts({ yes, no }: { yes: number; no: number }) {
  const share = yes / (yes + no)
  return (
    <>
      <chakra.p textStyle="sm">
        {m.articles_helpful_share({ share: formatShare(share), count: formatCount(yes + no) })}
      </chakra.p>
      <chakra.div
        aria-hidden="true"
        display="flex"
        gap="0.5"
        h="1.5"
        mt="3"
        borderRadius="full"
        overflow="hidden"
        bg="bg.emphasized"
      >
        <chakra.div bg="success.solid" style={{ width: `${share * 100}%` }} />
      </chakra.div>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        mt="2"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>
          {m.articles_helpful_yes()} {formatCount(yes)}
        </span>
        <span>
          {m.articles_helpful_no()} {formatCount(no)}
        </span>
      </chakra.p>
    </>
  )
}

interface CommentRowProps {
  comment: Comment
  onDismiss?: () => void
}

function CommentRow({ comment, onDismiss }: CommentRowProps) {
  const { helpful, text, fromMember, at } = comment
  const Thumb = helpful ? ThumbsUp : ThumbsDown
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      columnGap="3"
      ps="5"
      pe="3"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.span color={helpful ? 'fg.success' : 'fg.error'} pt="0.5">
        <Thumb size={16} aria-hidden="true" />
        <chakra.span srOnly>
          {helpful ? m.articles_helpful_yes() : m.articles_helpful_no()}
        </chakra.span>
      </chakra.span>
      <chakra.div>
        <chakra.p
          lang={languageOf(text)}
          textStyle="sm"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {text}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted" mt="1">
          {fromMember ? m.articles_helpful_by_member() : m.articles_helpful_by_visitor()} ·{' '}
          <RelativeTime at={at} />
        </chakra.p>
      </chakra.div>
      {onDismiss ? (
        <IconButton size="sm" label={m.articles_helpful_dismiss()} onClick={onDismiss}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
    </chakra.li>
  )
}
