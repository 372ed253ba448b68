import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function resetPassword({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ตั้งรหัสผ่านใหม่สำหรับ Prakat',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ลิงก์ด้านล่างใช้ได้หนึ่งครั้งภายในหนึ่งชั่วโมง'],
        action: { label: 'ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังคงเดิม',
      }
    : {
        subject: 'Choose a new password for Prakat',
        greeting: `Hello ${name},`,
        paragraphs: [
          'Somebody asked for a new password for your account. The link below works once, within one hour.',
        ],
        action: { label: 'Choose a new password', link },
        footnote: 'If it was not you, there is nothing to do: your password stays as it is.',
      }
}
