import type { CommandOfItsOwn, PlainVerb } from '@prakat/schema/audit'

// "*" stands for the thing itself, "+" for all of its kind. A command without words does not compile.
const plain: Record<PlainVerb, string> = {
  create: 'created *',
  update: 'changed *',
  delete: 'moved * to the trash',
  restore: 'restored *',
  export: 'exported +',
}
const own: Record<CommandOfItsOwn, string> = {
  'account.sign-in': 'signed in',
  'account.sign-in-failed': 'failed to sign in',
  'account.sign-out': 'signed out',
  'account.sign-up': 'signed up',
  'account.sign-up-failed': 'failed to sign up',
  'account.accept-invitation': 'accepted the invitation',
  'account.confirm-failed': 'failed to confirm who they are',
  'account.verify-email': 'verified the email address',
  'account.reset-password': 'chose a new password by email',
  'account.change-password': 'changed the password',
  'account.change-email': 'asked for another email address',
  'account.cancel-email-change': 'kept the email address after all',
  'oidc.link': 'linked the account to single sign-on',
  'oidc.register': 'came in by single sign-on for the first time',
  'oidc.sign-in': 'signed in with single sign-on',
  'oidc.sign-in-failed': 'failed to sign in with single sign-on',
  'passkey.sign-in': 'signed in with a passkey',
  'passkey.sign-in-failed': 'failed to sign in with a passkey',
  'passkey.add': 'added *',
  'passkey.rename': 'renamed *',
  'passkey.delete': 'removed *',
  'two-factor.begin': 'began to set up two-factor sign-in',
  'two-factor.enable': 'turned two-factor sign-in on',
  'two-factor.disable': 'turned two-factor sign-in off',
  'two-factor.renew-backup-codes': 'made new backup codes',
  'session.revoke': 'signed another device out',
  'session.revoke-others': 'signed all other devices out',
  'profile.set-photo': 'chose a new photo',
  'profile.remove-photo': 'removed the photo',
  'user.invite': 'invited *',
  'user.suspend': 'suspended *',
  'user.reinstate': 'reinstated *',
  'user.delete': 'archived *',
  'user.place': 'moved *',
  'user.import': 'imported *',
  'user.sign-out': 'signed * out everywhere',
  'user.send-password-reset': 'sent a password reset to *',
  'user.reset-two-factor': 'turned two-factor sign-in off for *',
  'user.set-photo': 'changed the photo of *',
  'user.remove-photo': 'removed the photo of *',
  'group.add-members': 'added members to *',
  'group.remove-members': 'removed members from *',
  'department.archive': 'archived *',
  'announcement.publish': 'published *',
  'announcement.publish-due': 'published *',
  'announcement.cancel': 'took back the schedule of *',
  'announcement.amend': 'amended *',
  'announcement.recall': 'recalled *',
  'announcement.archive': 'archived *',
  'device.forget': 'forgot a device',
  'push.replay': 'tried pushes again that could not be delivered',
  'push.rotate-key': 'made a new key for push',
}

interface Deed {
  command: string
  before?: unknown
  after?: unknown
}

/** "position.update" of "Director" → "changed the position “Director”"; people are called by their names. */
export function commandWords({ command, before, after }: Deed): string {
  const [noun = '', verb = ''] = command.split('.')
  const { one, many } = wordsFor(noun, nameIn(after) ?? nameIn(before))
  const isForLater = command === 'announcement.publish' && isScheduled(after)
  const words = isForLater ? 'scheduled *' : (wordsOf(own, command) ?? wordsOf(plain, verb))
  if (!words) return `${verb.replaceAll('-', ' ')}: ${one}`
  return words.replace('*', () => one).replace('+', () => many)
}

const isScheduled = (after: unknown) =>
  (after as { status?: unknown } | null)?.status === 'scheduled'

function wordsFor(noun: string, name: string | null): { one: string; many: string } {
  if (noun === 'user') return { one: name ?? 'somebody', many: 'people' }
  const kind = noun.replaceAll('-', ' ')
  const one = name ? `the ${kind} “${name}”` : `the ${kind}`
  return { one, many: `${kind.replace(/y$/, 'ie')}s` }
}

const nameFields = ['title', 'titleEn', 'nameEn', 'name']

/** What something is called in a snapshot of the audit log. */
export function nameIn(snapshot: unknown): string | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null
  const values = snapshot as Record<string, unknown>
  const name = nameFields.map((field) => values[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' && name !== '' ? name : null
}

/** The log also holds commands that have been renamed since, so the key may be unknown. */
function wordsOf(words: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
