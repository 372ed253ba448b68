import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function backupCodesRenewed({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'บัญชี Prakat ของคุณมีรหัสสำรองชุดใหม่',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['มีการสร้างรหัสสำรองชุดใหม่สำหรับบัญชีของคุณ รหัสชุดเดิมใช้ไม่ได้อีก'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้สร้างเอง ไม่ต้องทำอะไร โปรดเก็บรหัสไว้ในที่ปลอดภัย',
      }
    : {
        subject: 'Your Prakat account has new backup codes',
        greeting: `Hello ${name},`,
        paragraphs: ['New backup codes were made for your account. The old ones no longer work.'],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do. Keep the codes in a safe place.',
      }
}
