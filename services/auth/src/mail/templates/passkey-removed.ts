import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function passkeyRemoved({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ลบพาสคีย์ออกจากบัญชี Prakat ของคุณแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['พาสคีย์ที่ถูกลบใช้เข้าสู่ระบบบัญชีของคุณไม่ได้อีก'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้ลบเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'A passkey was removed from your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: ['What was removed no longer signs in to your account.'],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}
