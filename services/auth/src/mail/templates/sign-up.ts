import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

/** Without the name: whoever signed up with somebody else's address chose it. */
export function signUpMail({ locale }: Pick<Reader, 'locale'>, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ยืนยันอีเมลของคุณสำหรับ Prakat',
        greeting: 'สวัสดี',
        paragraphs: ['มีผู้ขอเปิดบัญชี Prakat ด้วยอีเมลนี้ ลิงก์ด้านล่างเปิดบัญชีและเข้าสู่ระบบ ใช้ได้หนึ่งครั้งภายในหนึ่งวัน'],
        action: { label: 'ยืนยันอีเมลและเข้าสู่ระบบ', link },
        footnote: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร จะไม่มีบัญชีเกิดขึ้น',
      }
    : {
        subject: 'Confirm your email address for Prakat',
        greeting: 'Hello,',
        paragraphs: [
          'Somebody asked for an account on Prakat with this address. The link below makes it and signs you in; it works once, within one day.',
        ],
        action: { label: 'Confirm address and sign in', link },
        footnote: 'If it was not you, there is nothing to do: there will be no account.',
      }
}

/** To whoever has an account already. */
export function signUpKnown(
  { name, locale }: Pick<Reader, 'name' | 'locale'>,
  links: { login: string; reset: string },
): MailContent {
  return locale === 'th'
    ? {
        subject: 'คุณมีบัญชี Prakat อยู่แล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: [
          'มีผู้พยายามเปิดบัญชี Prakat ด้วยอีเมลนี้ ซึ่งมีบัญชีอยู่แล้ว ไม่มีอะไรเปลี่ยนแปลง',
          `ลืมรหัสผ่านหรือไม่ ขอรหัสใหม่ได้ที่ ${links.reset}`,
        ],
        action: { label: 'เข้าสู่ระบบ', link: links.login },
        footnote: 'หากคุณไม่ได้เป็นผู้ทำ ไม่ต้องทำอะไร',
      }
    : {
        subject: 'You have a Prakat account already',
        greeting: `Hello ${name},`,
        paragraphs: [
          'Somebody tried to open an account on Prakat with this address, which has one. Nothing has changed.',
          `Forgot your password? Ask for a new one at ${links.reset}`,
        ],
        action: { label: 'Sign in', link: links.login },
        footnote: 'If it was not you, there is nothing to do.',
      }
}
