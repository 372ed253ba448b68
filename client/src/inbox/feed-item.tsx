import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { ArrowRight, Check, ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import { notificationTarget } from '../ui/link-target.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { followNotification, markOneRead, useSeen } from './inbox-actions.ts'
import { isRead } from './inbox-state.ts'
import { useInbox } from './inbox-store.ts'
import { Acknowledgement, ItemFacts, TypeBadge } from './item-parts.tsx'

/** One announcement in full. Its body is plain text: line breaks stay, markup is shown as written. */
export function FeedItem({ item }: { item: Notification }) {
  const navigate = useNavigate()
  const read = isRead(useInbox(), item)
  const seen = useSeen(item.id, !read)
  const target = notificationTarget(item.url, window.location.origin)
  const LinkIcon = target?.kind === 'site' ? ExternalLink : ArrowRight
  const titleId = `title-${item.id}`
  return (
    <chakra.article
      ref={seen}
      id={item.id}
      aria-labelledby={titleId}
      scrollMarginTop="20"
      display="flex"
      gap="3.5"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      _target={{ borderColor: 'primary.focusRing' }}
    >
      <TypeBadge item={item} />
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" gap="3" alignItems="flex-start">
          <chakra.h2
            id={titleId}
            lang={languageOf(item.title)}
            flex="1"
            minW="0"
            fontWeight="semibold"
            lineHeight="1.4"
            pt="1"
            overflowWrap="anywhere"
          >
            {item.title}
          </chakra.h2>
          {read ? null : (
            <chakra.span
              position="relative"
              boxSize="2"
              borderRadius="full"
              bg="primary.solid"
              mt="3"
              flexShrink="0"
            >
              <chakra.span srOnly>{m.inbox_unread()}</chakra.span>
            </chakra.span>
          )}
        </chakra.div>
        <ItemFacts item={item} mt="0.5" textStyle="sm" />
        {item.body ? (
          <chakra.p
            lang={languageOf(item.body)}
            mt="3"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineHeight="1.65"
            color="fg"
          >
            {item.body}
          </chakra.p>
        ) : null}
        {target || !read || item.requiresAck ? (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            mt="4"
            textStyle="sm"
          >
            <Acknowledgement item={item} />
            {target ? (
              <Button variant="subtle" size="sm" onClick={() => followNotification(item, navigate)}>
                {m.inbox_read_more()} <LinkIcon aria-hidden="true" />
              </Button>
            ) : null}
            {read ? null : (
              <Button
                variant="ghost"
                size="sm"
                ms={target || item.requiresAck ? '0' : '-2.5'}
                onClick={() => void markOneRead(item.id)}
              >
                <Check aria-hidden="true" /> {m.inbox_mark_read()}
              </Button>
            )}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.article>
  )
}
