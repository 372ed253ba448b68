import type { PushPayload } from '@prakat/schema/push'
import type { PushedNotification } from './pushed-notification.ts'
import { spokenOn, type PushTarget } from './push-target.ts'

const titles = { en: 'A notification was withdrawn', th: 'การแจ้งเตือนถูกถอนกลับแล้ว' }

/** Says nothing of what was withdrawn, in the language of the device. It takes the place of the notification, in silence. */
export function withdrawalPayload(
  { id, seq, type }: Pick<PushedNotification, 'id' | 'seq' | 'type'>,
  target: Pick<PushTarget, 'language' | 'service'>,
  publicUrl: string,
): string {
  const lang = spokenOn(target)
  const title = titles[lang]
  const payload: PushPayload = {
    ...{ id, seq: Number(seq), type, severity: 'info', title, body: '', tag: id },
    ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-64.png' },
    // Nothing is reported of it.
    receipt: '',
    withdrawn: true,
  }
  if (target.service !== 'apple') return JSON.stringify(payload)
  // Where Safari shows it without the worker, it stays, in silence, in the place of what it withdraws.
  const notification = { title, body: '', lang, dir: 'auto', silent: true, tag: id }
  const navigate = new URL('/', publicUrl).href
  return JSON.stringify({
    ...{ web_push: 8030, mutable: true, notification: { ...notification, navigate } },
    ...payload,
  })
}
