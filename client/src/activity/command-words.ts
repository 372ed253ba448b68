const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'moved to the trash',
  restore: 'restored',
  publish: 'published',
  cancel: 'took back the schedule of',
  archive: 'archived',
  'add-members': 'added members to',
  'remove-members': 'removed members from',
  suspend: 'suspended',
  reinstate: 'reinstated',
  place: 'moved',
  'place-user': 'moved',
  invite: 'invited',
  'sign-out': 'signed out everywhere',
  'reset-two-factor': 'reset the two-factor sign-in of',
}
const nouns: Record<string, string> = { user: 'account' }

/** "position.update" → "changed the position" */
export function commandWords(command: string): string {
  const [noun = '', verb = ''] = command.split('.')
  const what = (nouns[noun] ?? noun).replaceAll('-', ' ')
  const words = verbs[verb]
  return words ? `${words} the ${what}` : `${verb.replaceAll('-', ' ')} (${what})`
}
