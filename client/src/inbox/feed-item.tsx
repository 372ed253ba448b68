import { Button } from '@chakra-ui/react/button'
import type { Notification } from '@prakat/schema/notification'
import { ArrowRight, Check, ExternalLink, Pin } from 'lucide-react'
import type { FeedPicture } from '@prakat/schema/media'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { classes, css } from '../ui/css.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { notificationTarget } from '../ui/link-target.ts'
import { Picture } from '../ui/picture.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { inShownLanguage } from './in-shown-language.ts'
import { followNotification, markOneRead, useSeen } from './inbox-actions.ts'
import { useIsRead } from './inbox-store.ts'
import { ItemBody } from './item-body.tsx'
import { Acknowledgement, ItemBadge, ItemFacts, useClamp } from './item-parts.tsx'

interface FeedItemProps {
  item: Notification
  /** Undefined: there is one, and it is on its way. */
  picture: FeedPicture | null | undefined
  /** Called when the server has it, for whoever holds what the inbox does not. */
  onAcknowledged?: () => void
}

/**
 * One announcement, with its body in full. That is plain text: line breaks stay, markup is shown as written. Of what is
 * longer, the rest is on its page, where it is acknowledged then.
 */
export const FeedItem = memo(function FeedItem(props: FeedItemProps) {
  const { picture, onAcknowledged } = props
  const item = inShownLanguage(props.item)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [clamped, isCut] = useClamp()
  const read = useIsRead(item)
  const seen = useSeen(item.id, !read)
  const target = notificationTarget(item.url, window.location.origin)
  const LinkIcon = target?.kind === 'site' ? ExternalLink : ArrowRight
  const titleId = `title-${item.id}`
  const [now] = useState(() => Date.now())
  const page = paths.notification(item.id)
  const isAllShown = !item.hasMore && (isOpen || !isCut)
  const isAsked = item.requiresAck && !item.acknowledgedAt && !isAllShown
  const isPinned = item.pinnedUntil !== undefined && Date.parse(item.pinnedUntil) > now
  return (
    <article ref={seen} id={item.id} aria-labelledby={titleId} className={card}>
      <ItemBadge item={item} />
      <div className={wide}>
        <div className={css({ display: 'flex', gap: '3', alignItems: 'flex-start' })}>
          <h2 id={titleId} lang={languageOf(item.title)} className={title}>
            <Link
              to={item.type === 'announcement' || target?.kind !== 'page' ? page : target.path}
              className={titleLink}
            >
              {item.title}
            </Link>
          </h2>
          {isPinned ? (
            <span
              className={css({ color: 'fg.muted', mt: '2', flexShrink: '0' })}
              data-tip={m.inbox_pinned_first()}
            >
              <Pin size={15} aria-hidden="true" />
              <span className={css({ srOnly: true })}>{m.inbox_pinned_first()}</span>
            </span>
          ) : null}
          {read ? null : (
            <span className={unreadDot}>
              <span className={css({ srOnly: true })}>{m.inbox_unread()}</span>
            </span>
          )}
        </div>
        <ItemFacts item={item} mt="0.5" textStyle="sm" />
        <div className={bodyBesidePicture}>
          <div className={wide}>
            <ItemBody item={item}>
              {item.body ? (
                // Another text is measured anew, also where it takes as much room.
                <p
                  key={item.body}
                  ref={clamped}
                  lang={languageOf(item.body)}
                  className={classes(text, !isOpen && css({ lineClamp: '8' }))}
                >
                  {item.body}
                </p>
              ) : null}
            </ItemBody>
            {isCut && !isOpen ? (
              <Button variant="ghost" size="sm" ms="-2.5" mt="1" onClick={() => setOpen(true)}>
                {m.ui_show_more()}
              </Button>
            ) : null}
          </div>
          {picture === null ? null : (
            <div className={pictureFrame}>
              {picture ? (
                <Picture picture={picture} sizes="(min-width: 48rem) 8rem, 5rem" cover decorative />
              ) : null}
            </div>
          )}
        </div>
        {target || !read || item.requiresAck || item.hasMore ? (
          <div className={actionRow}>
            {isAsked ? null : (
              <Acknowledgement item={item} {...(onAcknowledged && { onDone: onAcknowledged })} />
            )}
            {isAsked || item.hasMore ? (
              <ButtonLink size="sm" variant={isAsked ? 'solid' : 'subtle'} to={page}>
                {isAsked ? m.inbox_read_to_acknowledge() : m.inbox_read_more()}{' '}
                <ArrowRight aria-hidden="true" />
              </ButtonLink>
            ) : target ? (
              <Button variant="subtle" size="sm" onClick={() => followNotification(item, navigate)}>
                {m.inbox_read_more()} <LinkIcon aria-hidden="true" />
              </Button>
            ) : null}
            {read ? null : (
              <Button
                variant="ghost"
                size="sm"
                // In line with the text where it stands first, also in a second row.
                ms="-2.5"
                onClick={() => void markOneRead(item.id)}
              >
                <Check aria-hidden="true" /> {m.inbox_mark_read()}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </article>
  )
})

const titleLink = css({
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline' },
})
const card = css({
  scrollMarginTop: '20',
  display: 'flex',
  gap: '3.5',
  p: { base: '4', md: '5' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'xs',
  _target: { borderColor: 'primary.focusRing' },
})
const wide = css({ flex: '1', minW: '0' })
const title = css({
  flex: '1',
  minW: '0',
  fontWeight: 'semibold',
  lineHeight: '1.4',
  pt: '1',
  overflowWrap: 'anywhere',
})
const unreadDot = css({
  position: 'relative',
  boxSize: '2',
  borderRadius: 'full',
  bg: 'primary.solid',
  mt: '3',
  flexShrink: '0',
})
const bodyBesidePicture = css({
  display: 'flex',
  gap: { base: '3', md: '5' },
  alignItems: 'flex-start',
})
const text = css({
  mt: '3',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: '1.65',
  color: 'fg',
})
const pictureFrame = css({
  flexShrink: '0',
  w: { base: '20', md: '32' },
  aspectRatio: '4 / 3',
  mt: '3',
  borderRadius: 'l2',
  bg: 'bg.muted',
  overflow: 'hidden',
})
const actionRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: '2',
  columnGap: '4.5',
  mt: '4',
  textStyle: 'sm',
})
