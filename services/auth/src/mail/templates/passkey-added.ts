import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function passkeyAdded({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'เพิ่มพาสคีย์ในบัญชี Prakat ของคุณแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['จากนี้ไป พาสคีย์นี้เข้าสู่ระบบบัญชีของคุณได้โดยไม่ต้องใช้รหัสผ่าน'],
        action: { label: 'ไม่ใช่คุณใช่ไหม เข้าสู่ระบบแล้วลบพาสคีย์', link },
        footnote: 'หากคุณเป็นผู้เพิ่มเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'A passkey was added to your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: ['From now on, this passkey signs in to your account without a password.'],
        action: { label: 'Was it not you? Sign in and delete it', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}
