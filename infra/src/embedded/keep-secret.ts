import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'

/** The random secret in this file, which is made at the first call. Only its owner can read it. */
export async function keepSecret(file: string): Promise<string> {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) {
    await chmod(file, 0o600)
    return known
  }
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(own, randomBytes(24).toString('hex'), { mode: 0o600 })
  // A link appears complete or not at all, and only if there is none: if several processes make one, all get the
  // first.
  await link(own, file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    // A file emptied by a power cut holds no secret.
    if (!(await readFile(file, 'utf8')).trim()) await rm(file, { force: true })
  })
  await rm(own, { force: true })
  return keepSecret(file)
}
