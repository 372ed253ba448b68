import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

/** To the address that is about to be replaced. A new password calls the change off. */
export function emailChanging(
  { name, locale }: Pick<Reader, 'name' | 'locale'>,
  pendingEmail: string,
  link: string,
): MailContent {
  return locale === 'th'
    ? {
        subject: 'มีการขอเปลี่ยนอีเมล Prakat ของคุณ',
        greeting: `สวัสดี ${name}`,
        paragraphs: [
          `มีผู้ขอเปลี่ยนอีเมลของบัญชีคุณเป็น ${pendingEmail} อีเมลนี้ยังใช้ได้จนกว่าอีเมลใหม่จะได้รับการยืนยัน`,
        ],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'การตั้งรหัสผ่านใหม่จะยกเลิกการเปลี่ยนอีเมล หากคุณเป็นผู้ขอเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'Your Prakat email address is about to change',
        greeting: `Hello ${name},`,
        paragraphs: [
          `Somebody asked to change the address of your account to ${pendingEmail}. This address stays in use until the new one is confirmed.`,
        ],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'A new password calls the change off. If it was you, there is nothing to do.',
      }
}
