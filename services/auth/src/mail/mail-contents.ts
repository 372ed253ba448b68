import { m } from '@prakat/schema/words'
import type { MailContent, Reader } from './render-mail.ts'

// In the language of the reader: whoever composes a mail does so within it.

type Named = Pick<Reader, 'name' | 'site'>
type Sited = Pick<Reader, 'site'>

/** Without the name, which may have been chosen by somebody who signed up with another person's address. */
export function signUpMail({ site }: Sited, link: string): MailContent {
  return {
    subject: m.mails_confirm_address_subject({ site }),
    greeting: m.mails_hello(),
    paragraphs: [m.mails_sign_up_text({ site })],
    action: { label: m.mails_sign_up_action(), link },
    footnote: m.mails_sign_up_note(),
  }
}

/** To somebody who already has an account. */
export function signUpKnown(
  { name, site }: Named,
  links: { login: string; reset: string },
): MailContent {
  return {
    subject: m.mails_sign_up_known_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [
      m.mails_sign_up_known_text({ site }),
      m.mails_sign_up_known_forgot({ link: links.reset }),
    ],
    action: { label: m.mails_sign_up_known_action(), link: links.login },
    footnote: m.mails_sign_up_known_note(),
  }
}

/** Without the name, which may have been chosen by somebody who signed up with another person's address. */
export function verifyEmail({ site }: Sited, link: string): MailContent {
  return {
    subject: m.mails_confirm_address_subject({ site }),
    greeting: m.mails_hello(),
    paragraphs: [m.mails_verify_text({ site })],
    action: { label: m.mails_verify_action(), link },
    footnote: m.mails_verify_note(),
  }
}

/** What a visitor wrote on the page of contact. */
export interface WrittenMessage {
  name: string
  email: string
  subject: string
  message: string
}

export function contactMessage(
  { site }: Sited,
  { name, email, subject, message }: WrittenMessage,
  link: string,
): MailContent {
  return {
    subject: m.mails_contact_subject({ site, subject }),
    greeting: m.mails_hello(),
    paragraphs: [m.mails_contact_text({ name, email }), subject, message],
    action: { label: m.mails_contact_action(), link },
    footnote: m.mails_contact_note(),
  }
}

/** To a member who wrote, at their proved address. */
export function contactReceipt(
  { name, site }: Named,
  { subject, message }: WrittenMessage,
  link: string,
): MailContent {
  return {
    subject: m.mails_contact_receipt_subject({ subject }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_contact_receipt_text({ site }), message],
    action: { label: m.mails_open({ site }), link },
    footnote: m.mails_contact_receipt_note(),
  }
}

/** To whoever proves that mails leave. */
export function systemCheck({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_system_check_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_system_check_text({ site })],
    action: { label: m.mails_open({ site }), link },
    footnote: m.mails_system_check_note(),
  }
}

export function invitation({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_invitation_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_invitation_text()],
    action: { label: m.mails_invitation_action(), link },
    footnote: m.mails_invitation_note(),
  }
}

/** To the new address. Without the name, because the address may be a stranger's. */
export function changeEmail({ site }: Sited, link: string): MailContent {
  return {
    subject: m.mails_change_email_subject({ site }),
    greeting: m.mails_hello(),
    paragraphs: [m.mails_change_email_text({ site })],
    action: { label: m.mails_change_email_action(), link },
    footnote: m.mails_change_email_note(),
  }
}

/** To the address that is about to be replaced. Choosing a new password cancels the change. */
export function emailChanging(
  { name, site }: Named,
  pendingEmail: string,
  link: string,
): MailContent {
  return {
    subject: m.mails_email_changing_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_email_changing_text({ email: pendingEmail })],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_email_changing_note(),
  }
}

/** To the old address, which can no longer be used to ask for a new password. */
export function emailChanged({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_email_changed_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_email_changed_text()],
    action: { label: m.mails_open({ site }), link },
    footnote: m.mails_not_you_tell(),
  }
}

export function resetPassword({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_reset_password_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_reset_password_text()],
    action: { label: m.mails_reset_password_action(), link },
    footnote: m.mails_reset_password_note(),
  }
}

export function passwordChanged({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_password_changed_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_password_changed_text()],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_password_changed_note(),
  }
}

export function twoFactorOn({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_two_factor_on_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_two_factor_on_text()],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_two_factor_on_note(),
  }
}

export function twoFactorOff({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_two_factor_off_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_two_factor_off_text()],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_two_factor_off_note(),
  }
}

export function backupCodesRenewed({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_backup_codes_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_backup_codes_text()],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_backup_codes_note(),
  }
}

export function passkeyAdded({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_passkey_added_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_passkey_added_text()],
    action: { label: m.mails_passkey_added_action(), link },
    footnote: m.mails_passkey_added_note(),
  }
}

export function passkeyRemoved({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_passkey_removed_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_passkey_removed_text()],
    action: { label: m.mails_not_you_choose_password(), link },
    footnote: m.mails_passkey_removed_note(),
  }
}

export function signInLinked({ name, site }: Named, link: string): MailContent {
  return {
    subject: m.mails_sign_in_linked_subject({ site }),
    greeting: m.mails_hello_name({ name }),
    paragraphs: [m.mails_sign_in_linked_text()],
    action: { label: m.mails_open({ site }), link },
    footnote: m.mails_not_you_tell(),
  }
}
