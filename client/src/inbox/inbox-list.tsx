import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { FeedFilter, Notification } from '@prakat/schema/notification'
import { BellOff, Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { languageOf } from '../words/language-of.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import type { TabFilter } from './feed-tabs.tsx'
import { inShownLanguage } from './in-shown-language.ts'
import { followNotification, markOneRead, useSeen } from './inbox-actions.ts'
import { inboxStore, useInbox, useIsRead } from './inbox-store.ts'
import { ItemBody } from './item-body.tsx'
import { Acknowledgement, ItemBadge, ItemFacts, useClamp } from './item-parts.tsx'
import { InboxSkeleton, LoadMore } from './list-parts.tsx'
import { useFiltered } from './use-filtered.ts'
import { css } from '../ui/css.ts'

interface InboxListProps {
  filter?: TabFilter
  onFollow: () => void
}

export function InboxList({ filter = null, onFollow }: InboxListProps) {
  return filter ? (
    <FilteredList filter={filter} onFollow={onFollow} />
  ) : (
    <WholeList onFollow={onFollow} />
  )
}

/** What is unread, or waits to be acknowledged. */
function FilteredList({ filter, onFollow }: { filter: FeedFilter; onFollow: () => void }) {
  const { items, failure, load } = useFiltered(filter)
  if (items && items.length > 0) return <Items items={items} onFollow={onFollow} />
  if (failure)
    return <LoadFailure title={m.ui_list_not_loaded()} failure={failure} onRetry={() => load(1)} />
  if (!items) return <InboxSkeleton />
  const title = filter === 'unread' ? m.inbox_none_unread() : m.inbox_none_asking()
  return <MessagePage heading="h2" icon={Check} title={title} description={m.inbox_all_read()} />
}

function Items({ items, onFollow }: { items: Notification[]; onFollow: () => void }) {
  return (
    <chakra.ul listStyleType="none">
      {items.map((item) => (
        <InboxItem key={item.id} item={item} onFollow={onFollow} />
      ))}
    </chakra.ul>
  )
}

function WholeList({ onFollow }: { onFollow: () => void }) {
  const inbox = useInbox()
  if (inbox.items.length > 0) {
    return (
      <>
        <Items items={inbox.items} onFollow={onFollow} />
        <LoadMore p="3" label={m.inbox_load_more()} />
      </>
    )
  }
  if (inbox.failure) {
    return (
      <LoadFailure
        title={m.ui_list_not_loaded()}
        failure={inbox.failure}
        onRetry={() => void inboxStore.loadFirstPage()}
      />
    )
  }
  if (inbox.status !== 'ready') return <InboxSkeleton />
  return (
    <MessagePage
      heading="h2"
      icon={BellOff}
      title={m.inbox_nothing_here()}
      description={m.inbox_nothing_here_about()}
    />
  )
}

/** One notification in the inbox. Its title links to its target, or to its own page. */
function InboxItem({ onFollow, ...given }: { item: Notification; onFollow: () => void }) {
  const item = inShownLanguage(given.item)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const read = useIsRead(item)
  const seen = useSeen(item.id, !read)

  const page = paths.notification(item.id)
  const [clamped, isCut] = useClamp()
  const isAllShown = !item.hasMore && !isCut

  function follow(url: string) {
    onFollow()
    followNotification({ ...item, url }, navigate)
  }

  return (
    <chakra.li
      ref={seen}
      position="relative"
      display="flex"
      gap="3"
      px="4"
      py="3.5"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <ItemBadge item={item} />
      <chakra.div flex="1" minW="0">
        <chakra.button
          type="button"
          onClick={() => follow(item.hasMore ? page : (item.url ?? page))}
          data-title=""
          lang={languageOf(item.title)}
          textAlign="start"
          fontWeight={read ? 'normal' : 'semibold'}
          overflowWrap="anywhere"
          lineClamp="2"
          borderRadius="l1"
          outline="0"
          // The whole row takes the click and shows the focus.
          _before={{ content: '""', position: 'absolute', inset: '0' }}
          _focusVisible={{
            _before: { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' },
          }}
        >
          {read ? null : (
            <chakra.span srOnly lang={language}>
              {m.inbox_unread_title()}{' '}
            </chakra.span>
          )}
          {item.title}
        </chakra.button>
        <ItemBody item={item}>
          {item.body ? (
            <chakra.p
              key={item.body}
              ref={clamped}
              lang={languageOf(item.body)}
              color="fg.muted"
              lineClamp="2"
              overflowWrap="anywhere"
              mt="0.5"
            >
              {item.body}
            </chakra.p>
          ) : null}
        </ItemBody>
        <ItemFacts item={item} mt="1.5" textStyle="xs" />
        {item.requiresAck ? (
          <chakra.div mt="2" textStyle="xs">
            {isAllShown || item.acknowledgedAt ? (
              <Acknowledgement item={item} />
            ) : (
              <Button size="sm" position="relative" onClick={() => follow(page)}>
                {m.inbox_read_to_acknowledge()}
              </Button>
            )}
          </chakra.div>
        ) : null}
      </chakra.div>
      {read ? null : (
        <chakra.div
          display="grid"
          justifyItems="center"
          alignContent="space-between"
          flexShrink="0"
          w="8"
        >
          <chakra.span
            boxSize="2"
            borderRadius="full"
            bg="primary.solid"
            mt="1.5"
            aria-hidden="true"
          />
          <IconButton
            label={m.inbox_mark_title_read({ title: item.title })}
            title={m.inbox_mark_read()}
            size="sm"
            className={css({ mb: '-1.5' })}
            onClick={() => void markOneRead(item.id)}
          >
            <Check aria-hidden="true" />
          </IconButton>
        </chakra.div>
      )}
    </chakra.li>
  )
}
