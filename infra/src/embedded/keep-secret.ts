import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'

/** The random secret kept in this file, made at the first call; only its owner can read it. */
export async function keepSecret(file: string): Promise<string> {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) {
    await chmod(file, 0o600)
    return known
  }
  const secret = randomBytes(24).toString('hex')
  await writeFile(`${file}.new`, secret, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secret
}
