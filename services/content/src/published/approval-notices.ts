import type { NewEvent, Publication } from '@prakat/schema/event'
import type { Locale } from '@prakat/schema/locales'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

/** What is told, of what, by whom and to whom. */
interface NoticeInput {
  /** The page of what it is about. */
  url: string
  title: string
  /** What the person who tells it says. */
  note: string
  /** What it is about, where they say nothing. */
  body: string
  by: string
  to: readonly string[]
  now: Date
  /** The site's; without, that of whoever tells it. */
  language: Locale | null
}

/** Tells people that somebody asks for their approval. It is taken out of their inboxes by {@link settled}. */
export function askedNotice(id: string, input: NoticeInput): NewEvent {
  const title = m.publishing_notice_asked({ title: input.title }, inLanguage(input))
  return { type: 'approval.asked', aggregateId: id, data: noticeOf(title, input) }
}

/** Tells who asked what the answer is. */
export function answeredNotice(isApproved: boolean, input: NoticeInput): NewEvent {
  const say = isApproved ? m.publishing_notice_approved : m.publishing_notice_declined
  const title = say({ title: input.title }, inLanguage(input))
  return { type: 'approval.answered', aggregateId: uuidv7(), data: noticeOf(title, input) }
}

const inLanguage = ({ language }: NoticeInput) => (language ? { locale: language } : {})

function noticeOf(title: string, { url, note, body, by, to, now }: NoticeInput): Publication {
  return {
    ...{ title, body: note || body, url, icon: null, severity: 'info', channels: ['app', 'push'] },
    audience: { include: to.map((id) => `user:${id}`), exclude: [] },
    ...{ senderId: by, publishAt: now, expiresAt: null, pinnedUntil: null },
    ...{ requiresAck: false, ackDueAt: null },
  }
}

/** The notification about a request, which those of an earlier version of Prakat do not have. */
const request = z.object({ noticeId: z.string().optional() }).nullable()
const noticeIdIn = (approval: object | null) => request.parse(approval)?.noticeId

/** Whatever ends a request takes it out of the inboxes of those who were asked. */
export function settled(before: object | null, after: object | null): NewEvent[] {
  const id = noticeIdIn(before)
  if (!id || id === noticeIdIn(after)) return []
  return [{ type: 'approval.settled', aggregateId: id, data: {} }]
}
