import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

/** Without the name: whoever signed up with somebody else's address chose it. */
export function verifyEmail({ locale }: Pick<Reader, 'locale'>, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ยืนยันอีเมลของคุณสำหรับ Prakat',
        greeting: 'สวัสดี',
        paragraphs: ['มีผู้สร้างบัญชี Prakat ด้วยอีเมลนี้ ลิงก์ด้านล่างใช้ได้หนึ่งครั้งภายในหนึ่งวัน'],
        action: { label: 'ยืนยันอีเมล', link },
        footnote: 'หากคุณไม่ได้เป็นผู้สร้างบัญชี ไม่ต้องทำอะไร',
      }
    : {
        subject: 'Confirm your email address for Prakat',
        greeting: 'Hello,',
        paragraphs: [
          'An account on Prakat was created with this address. The link below works once, within one day.',
        ],
        action: { label: 'Confirm address', link },
        footnote: 'If it was not you, there is nothing to do.',
      }
}
