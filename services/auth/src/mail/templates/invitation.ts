import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function invitation(
  { name, locale }: Pick<Reader, 'name' | 'locale'>,
  link: string,
): MailContent {
  return locale === 'th'
    ? {
        subject: 'คุณได้รับเชิญให้ใช้ Prakat',
        greeting: `สวัสดี ${name}`,
        paragraphs: [
          'องค์กรของคุณเปิดบัญชี Prakat ให้คุณแล้ว ตั้งรหัสผ่านเพื่อเริ่มใช้งาน ลิงก์ด้านล่างใช้ได้หนึ่งครั้งภายในเจ็ดวัน',
        ],
        action: { label: 'ตั้งรหัสผ่าน', link },
        footnote: 'หากคุณไม่ทราบเรื่องนี้ ไม่ต้องทำอะไร',
      }
    : {
        subject: 'You are invited to Prakat',
        greeting: `Hello ${name},`,
        paragraphs: [
          'Your organisation has opened an account for you. Choose a password to begin. The link below works once, within seven days.',
        ],
        action: { label: 'Choose a password', link },
        footnote: 'If this means nothing to you, there is nothing to do.',
      }
}
