import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

/** To the new address, and without the name: the address may be a stranger's. */
export function changeEmail({ locale }: Pick<Reader, 'locale'>, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ยืนยันอีเมลใหม่ของคุณสำหรับ Prakat',
        greeting: 'สวัสดี',
        paragraphs: [
          'มีผู้ขอใช้อีเมลนี้กับบัญชี Prakat ของตน ลิงก์ด้านล่างใช้ได้หนึ่งครั้งภายในหนึ่งวัน หลังจากนั้นอีเมลนี้จะแทนที่อีเมลเดิม',
        ],
        action: { label: 'ใช้อีเมลนี้', link },
        footnote: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร',
      }
    : {
        subject: 'Confirm your new email address for Prakat',
        greeting: 'Hello,',
        paragraphs: [
          'Somebody asked to use this address for their account on Prakat. The link below works once, within one day; the address then replaces the one they had.',
        ],
        action: { label: 'Use this address', link },
        footnote: 'If it was not you, there is nothing to do.',
      }
}
