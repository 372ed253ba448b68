import type { MailContent, Reader } from './render-mail.ts'

/** Without the name, which may have been chosen by somebody who signed up with another person's address. */
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

/** To somebody who already has an account. */
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

/** Without the name, which may have been chosen by somebody who signed up with another person's address. */
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

/** To the new address. Without the name, because the address may be a stranger's. */
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

/** To the address that is about to be replaced. Choosing a new password cancels the change. */
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

/** To the old address, which can no longer be used to ask for a new password. */
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
