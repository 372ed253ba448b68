import { ownWordIn, type PasswordOwner } from '@prakat/schema/own-words'
import { validationError } from '@prakat/schema/validation'
import { refuseLeaked } from './leaked-passwords.ts'

/** What whoever knows the person, the product or the lists of leaks would try first (NIST SP 800-63B §3.1.1.2). */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const word = ownWordIn(password, owner)
  if (word) throw validationError({ [field]: `Choose one without “${word}” in it` })
  await refuseLeaked(password, field)
}
