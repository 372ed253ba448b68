import { notificationBadge, notificationIcon } from '@prakat/schema/constants'
import type { PushPayload } from '@prakat/schema/push'
import { m } from '@prakat/schema/words'
import { longestCloseList, type CloseList } from './close-lists.ts'
import { deviceLocale, type PushTarget } from './push-target.ts'
import type { PushedNotification } from './pushed-notification.ts'

export interface Payloads {
  full: BuildPayload
  /** For push services that refused the full one. */
  shrunk: BuildPayload
}

const payloadCache = new Map<string, Payloads>()
const mostKept = 50

/** The payloads of a notification for a device, by its push service and language. Cached, because thousands of devices get them. */
export function payloadsOf(
  notification: PushedNotification,
  { publicUrl, logo }: { publicUrl: string; logo: string | null },
) {
  return (target: Pick<PushTarget, 'language' | 'service'>): Payloads => {
    const declarative = target.service === 'apple'
    const thai = deviceLocale(target) === 'th' ? notification.thai : null
    const { id, seq, revision } = notification
    const key = `${id} ${seq} ${revision} ${declarative} ${thai !== null} ${publicUrl} ${logo}`
    const known = payloadCache.get(key)
    if (known) return known
    const form = { declarative, publicUrl, logo }
    const made = {
      full: payloadOf({ ...notification, ...thai }, form),
      shrunk: shortPayload({ ...notification, ...thai }, form),
    }
    if (payloadCache.size >= mostKept) payloadCache.delete(payloadCache.keys().next().value!)
    payloadCache.set(key, made)
    return made
  }
}

/** Some bridges between push services accept no more. */
export const maxPayloadBytes = 2700
const shortTitle = 60
const longestIcon = 200
/** Where a notification leads that has no address of its own. */
const inbox = '/inbox'

type PushContent = Pick<
  PushedNotification,
  'id' | 'seq' | 'type' | 'severity' | 'title' | 'body' | 'url' | 'icon'
> & { test?: true }

/** What differs between the devices of one notification. */
interface Personal {
  receipt: string
  close?: CloseList | undefined
}

interface PayloadForm {
  /** Adds the declarative form, which Safari shows without the service worker. */
  declarative: boolean
  /** The base of relative addresses there. */
  publicUrl: string
  /** The path of the organisation's, shown where a notification has no icon of its own. */
  logo?: string | null
}

export type BuildPayload = (personal: Personal) => string

/** Fits the texts of a notification once, so that they are not measured for every device. */
export function payloadOf(notification: PushContent, form: PayloadForm): BuildPayload {
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

/** A short form, at most half as long, for push services that refused the full one. */
export function shortPayload(notification: PushContent, form: PayloadForm): BuildPayload {
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
  { id, seq, type, severity, icon, test }: PushContent,
  { title, body, url }: Texts,
  { declarative, publicUrl, logo = null }: PayloadForm,
  { receipt, close }: Personal,
): string {
  const payload: PushPayload = {
    ...{ id, seq: Number(seq), type, severity, title, body },
    ...(url && { url }),
    tag: id,
    icon: icon && icon.length <= longestIcon ? icon : (logo ?? notificationIcon),
    badge: notificationBadge,
    receipt,
    ...(close && (close.ids.length > 0 || close.upToSeq > 0) && { close }),
    ...(test && { test }),
  }
  if (!declarative) return JSON.stringify(payload)
  const navigate = new URL(url ?? inbox, publicUrl).href
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

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The longest beginning that `fits`, never cut within what a reader sees as one character. Empty if none fits. */
function fitText(text: string, fits: (cut: string) => boolean): string {
  if (fits(text)) return text
  // No limit lets more through, and segmenting a long text takes long.
  const ends = [...graphemes.segment(text.slice(0, 3000))].map(({ index }) => index)
  const cutAt = (index: number) => `${text.slice(0, ends[index]).trimEnd()}…`
  let [fitting, tooLong] = [0, ends.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(cutAt(middle))) fitting = middle
    else tooLong = middle
  }
  return fitting === 0 ? '' : cutAt(fitting)
}

/** Silently replaces the notification with a neutral text in the language of the device. */
export function withdrawalPayload(
  { id, seq, type }: Pick<PushedNotification, 'id' | 'seq' | 'type'>,
  target: Pick<PushTarget, 'language' | 'service'>,
  publicUrl: string,
): string {
  const lang = deviceLocale(target)
  const title = m.notices_withdrawn({}, { locale: lang })
  const payload: PushPayload = {
    ...{ id, seq: Number(seq), type, severity: 'info', title, body: '', tag: id },
    ...{ icon: notificationIcon, badge: notificationBadge },
    // No receipts are sent for it.
    receipt: '',
    withdrawn: true,
  }
  if (target.service !== 'apple') return JSON.stringify(payload)
  // If Safari shows it without the worker, it silently replaces what it withdraws.
  const notification = { title, body: '', lang, dir: 'auto', silent: true, tag: id }
  const navigate = new URL(inbox, publicUrl).href
  return JSON.stringify({
    ...{ web_push: 8030, mutable: true, notification: { ...notification, navigate } },
    ...payload,
  })
}
