import type { PushPayload } from '@prakat/schema/push'
import { longestCloseList, type CloseList } from './close-lists.ts'
import { fitText } from './fit-text.ts'
import type { PushedNotification } from './pushed-notification.ts'

/** Some bridges between push services take no more. */
export const maxPayloadBytes = 2700
const shortTitle = 60
const longestIcon = 200

type Shown = Pick<
  PushedNotification,
  'id' | 'seq' | 'type' | 'severity' | 'title' | 'body' | 'url' | 'icon'
> & { test?: true }

/** What differs between the devices that one notification goes to. */
interface Personal {
  receipt: string
  close?: CloseList | undefined
}

export interface PayloadForm {
  /** Also as a declarative push message, which Safari shows without the service worker. */
  declarative: boolean
  /** What relative addresses stand for there. */
  publicUrl: string
}

export type BuildPayload = (personal: Personal) => string

/** Fits the texts of a notification once, so that they need not be measured for every device. */
export function payloadOf(notification: Shown, form: PayloadForm): BuildPayload {
  const longest: Personal = {
    receipt: 'r'.repeat(64),
    close: {
      ids: Array.from({ length: longestCloseList }, () => notification.id),
      upToSeq: Number.MAX_SAFE_INTEGER,
    },
  }
  const fits = (texts: Texts) =>
    sizeOf(write(notification, texts, form, longest)) <= maxPayloadBytes
  const { title, url } = notification
  const choices = [url, null].flatMap((link) =>
    [title, cutTitle(title)].map((heading) => ({ title: heading, body: '', url: link })),
  )
  const heading = choices.find(fits) ?? choices.at(-1)!
  const body = fitText(notification.body, (cut) => fits({ ...heading, body: cut }))
  return (personal) => write(notification, { ...heading, body }, form, personal)
}

/** Half as long as it may be and less: for a push service that took no more. */
export function shrunkPayloadOf(notification: Shown, form: PayloadForm): BuildPayload {
  const { url } = notification
  const texts = {
    title: cutTitle(notification.title),
    body: '',
    url: url && url.length <= longestIcon ? url : null,
  }
  return ({ receipt }) => write(notification, texts, form, { receipt })
}

type Texts = { title: string; body: string; url: string | null }

function write(
  { id, seq, type, severity, icon, test }: Shown,
  { title, body, url }: Texts,
  { declarative, publicUrl }: PayloadForm,
  { receipt, close }: Personal,
): string {
  const payload: PushPayload = {
    ...{ id, seq: Number(seq), type, severity, title, body },
    ...(url && { url }),
    tag: id,
    icon: icon && icon.length <= longestIcon ? icon : '/icons/icon-192.png',
    badge: '/icons/badge-64.png',
    receipt,
    ...(close && (close.ids.length > 0 || close.upToSeq > 0) && { close }),
    ...(test && { test }),
  }
  if (!declarative) return JSON.stringify(payload)
  const navigate = new URL(url ?? '/', publicUrl).href
  return JSON.stringify({
    // https://www.w3.org/TR/push-api/: `mutable` lets the service worker have its say first.
    web_push: 8030,
    mutable: true,
    notification: { title, body, navigate, tag: id, data: { id, receipt } },
    ...payload,
  })
}

const sizeOf = (json: string) => Buffer.byteLength(json)
const cutTitle = (title: string) => fitText(title, (cut) => cut.length <= shortTitle)
