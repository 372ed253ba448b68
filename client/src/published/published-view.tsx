import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink, PencilLine } from 'lucide-react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { EditorHead } from '../layouts/editor-head.tsx'
import { useOfferRowActions, useRowActions, type RowAction } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { people } from '../directory/directory-of.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { AudienceNames } from './audience-names.tsx'
import { DeclinedNotice } from './declined-notice.tsx'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePublishedActions } from './use-published-actions.tsx'
import { useSharing, useVersions } from './use-row-dialog.tsx'

/** Little waits, and what is shown of it weighs as much as what changes are compared by. */
// oxlint-disable-next-line no-explicit-any -- what is loaded later knows nothing of its rows' type
const ApprovalNotice: ComponentType<any> = lazy(async () => {
  const { ApprovalNotice: loaded } = await retryUntilLoaded(() => import('./approval-notice.tsx'))
  return { default: loaded }
})

interface Fact {
  name: string
  value: string | null
}

interface PublishedViewProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  /** What only this resource has: actions, and facts, which stand after the audience. */
  actions?: RowAction<Row>[]
  /** What only this resource has, in the menu with what is seldom done. */
  others?: RowAction<Row>[]
  facts: Fact[]
  /** Its content, and what else is said about it, such as its delivery. */
  content: ReactNode
  children?: ReactNode
  /** Below the facts. */
  beside?: ReactNode
}

/** The page of something that is or was published: its content, and what can still be done with it. */
export function PublishedView<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishedViewProps<Row, Values, Input>,
) {
  const { of, row, actions = [], others = [], facts, content, children, beside } = props
  return (
    <>
      <EditorHead
        back={{ to: of.paths.list(), label: of.words.title() }}
        title={nameOf(row)}
        badge={<StatusBadge of={row} />}
      >
        <ViewActions {...{ of, row, others }} own={actions} />
      </EditorHead>
      {row.waiting ? (
        <Suspense>
          <ApprovalNotice of={of} row={row} />
        </Suspense>
      ) : null}
      {row.declined && !row.waiting ? <DeclinedNotice declined={row.declined} /> : null}
      {row.prepared && !row.waiting ? (
        <PreparedNotice by={row.preparedBy ?? null} to={of.paths.amend(row.id)} />
      ) : null}
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Panel as="article" aria-label={m.published_content()} p={{ base: '5', md: '6' }}>
            {content}
          </Panel>
          {children}
        </chakra.div>
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Panel>
            <PublishedFacts of={of} row={row} own={facts} />
          </Panel>
          {beside}
        </chakra.div>
      </chakra.div>
    </>
  )
}

/** Says that changes wait beside what readers have, and leads to them. */
function PreparedNotice({ by, to }: { by: string | null; to: string }) {
  const name = people.useNames([by])(by)
  return (
    <chakra.div
      role="note"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
      mb="4"
      px="4"
      py="2"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.warning"
      textStyle="sm"
    >
      <chakra.span display="flex" alignItems="center" gap="2.5">
        <chakra.span color="fg.warning" flexShrink="0">
          <PencilLine size={16} aria-hidden="true" />
        </chakra.span>
        {name ? m.published_changes_by({ name }) : m.published_unpublished_changes()}
      </chakra.span>
      <ButtonLink to={to} variant="outline" size="sm">
        {m.published_continue()}
      </ButtonLink>
    </chakra.div>
  )
}

const Panel = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', boxShadow: 'xs' },
})

interface ViewActionsProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  own: RowAction<Row>[]
  others: RowAction<Row>[]
}

function ViewActions<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  own,
  others,
}: ViewActionsProps<Row, Values, Input>) {
  const { archive, duplicate, restore, cancel, publish, amend } = usePublishedActions(of)
  const { start, dialog } = useRowActions<Row>(nameOf)
  const versions = useVersions(of)
  const sharing = useSharing(of)
  // What readers have is edited; anything else about it is seldom done.
  const isLive = row.status === 'PUBLISHED'
  const buttons = (isLive ? [] : [restore, cancel, publish]).filter(({ allowed }) => allowed(row))
  const rest = isLive ? [restore, cancel, publish] : []
  const seldom = [
    ...own,
    ...[...rest, versions.action, sharing.action, duplicate],
    ...[...others, archive],
  ].filter(({ allowed }) => allowed(row))
  useOfferRowActions([...buttons, amend, ...seldom], row, start)
  return (
    <>
      <RowMenu name={nameOf(row)} actions={seldom} onSelect={(action) => start(action, row)} />
      {buttons.map((action) => (
        <Button
          key={action.label}
          variant={action === publish ? 'solid' : 'outline'}
          onClick={() => start(action, row)}
        >
          {action.label}
        </Button>
      ))}
      {of.paths.read && row.can.read ? (
        <ButtonLink
          to={of.paths.read(row)}
          variant="outline"
          aria-label={m.published_view_on_site()}
          title={m.published_view_on_site()}
        >
          <ExternalLink size={16} aria-hidden="true" />
          <chakra.span hideBelow="md">{m.published_view_on_site()}</chakra.span>
        </ButtonLink>
      ) : null}
      {amend.allowed(row) ? (
        <ButtonLink to={of.paths.amend(row.id)}>{amend.label}</ButtonLink>
      ) : null}
      {dialog}
      {versions.dialog}
      {sharing.dialog}
    </>
  )
}

interface PublishedFactsProps<Row extends PublishedRow> {
  // oxlint-disable-next-line no-explicit-any -- only where it is read is asked
  of: Published<Row, any, any>
  row: Row
  own: Fact[]
}

const time = (iso: string | null) => (iso ? formatInZone(iso, defaultZone()) : null)

/** What there is to say of it; what there is not is left out. */
function PublishedFacts<Row extends PublishedRow>({ of, row, own }: PublishedFactsProps<Row>) {
  const authorOf = people.useNames([row.authorId])
  const isLive = row.status === 'PUBLISHED' && !row.expired
  const isForOthers = !!of.paths.read && isLive && row.can.read === false
  const facts = [
    { name: m.published_author(), value: authorOf(row.authorId) },
    {
      name: m.published_audience(),
      value: (
        <>
          <AudienceNames of={row.audience} />
          {isForOthers ? (
            <chakra.span display="block" mt="1" color="fg.muted" textStyle="xs">
              {m.published_for_others()}
            </chakra.span>
          ) : null}
        </>
      ),
    },
    ...own,
    { name: m.published_fact_published(), value: time(row.publishedAt) },
    {
      name: row.expired ? m.published_fact_expired() : m.published_fact_expires(),
      value: time(row.expiresAt),
    },
    { name: m.published_updated(), value: time(row.updatedAt) },
  ]
  return <Facts facts={facts.filter(({ value }) => value)} />
}
