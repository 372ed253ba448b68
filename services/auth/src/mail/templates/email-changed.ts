import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

/** To the address that was replaced, from where a new password can no longer be asked for. */
export function emailChanged(
  { name, locale }: Pick<Reader, 'name' | 'locale'>,
  link: string,
): MailContent {
  return locale === 'th'
    ? {
        subject: 'อีเมล Prakat ของคุณถูกเปลี่ยนแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['บัญชีของคุณใช้อีเมลใหม่แล้ว และจะไม่ส่งอีเมลมาที่นี่อีก'],
        action: { label: 'เปิด Prakat', link },
        footnote: 'หากไม่ใช่คุณ โปรดแจ้งผู้ดูแลระบบขององค์กรทันที',
      }
    : {
        subject: 'Your Prakat email address was changed',
        greeting: `Hello ${name},`,
        paragraphs: ['Your account has a new address now. No more mail will come to this one.'],
        action: { label: 'Open Prakat', link },
        footnote: 'If it was not you, tell whoever runs Prakat in your organisation at once.',
      }
}
