// The star stands for what it was done to.
const verbs: Record<string, string> = {
  create: 'created *',
  update: 'changed *',
  delete: 'moved * to the trash',
  restore: 'restored *',
  publish: 'published *',
  cancel: 'took back the schedule of *',
  archive: 'archived *',
  'add-members': 'added members to *',
  'remove-members': 'removed members from *',
  suspend: 'suspended *',
  reinstate: 'reinstated *',
  place: 'moved *',
  'set-photo': 'changed the photo of *',
  'remove-photo': 'removed the photo of *',
  import: 'imported *',
  export: 'exported *',
  invite: 'invited *',
  'sign-out': 'signed * out everywhere',
  'reset-two-factor': 'reset the second factor of *',
  'send-password-reset': 'sent a password reset to *',
}
// What people do with their own account.
const own: Record<string, string> = {
  'account.sign-in': 'signed in',
  'account.sign-in-failed': 'failed to sign in',
  'account.sign-out': 'signed out',
  'account.sign-up': 'signed up',
  'account.accept-invitation': 'accepted the invitation',
  'account.verify-email': 'verified the email address',
  'account.reset-password': 'chose a new password',
  'passkey.sign-in': 'signed in with a passkey',
  'oidc.sign-in': 'signed in with single sign-on',
}
const nouns: Record<string, string> = { user: 'account' }

/** "position.update", "Director" → "changed the position “Director”" */
export function commandWords(command: string, name: string | null): string {
  if (own[command]) return own[command]
  const [noun = '', verb = ''] = command.split('.')
  const kind = (nouns[noun] ?? noun).replaceAll('-', ' ')
  const what = name ? `the ${kind} “${name}”` : `the ${kind}`
  const words = verbs[verb]
  return words ? words.replace('*', () => what) : `${verb.replaceAll('-', ' ')}: ${what}`
}
