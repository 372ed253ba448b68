import { randomUUID } from 'node:crypto'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pollUntilDone, type PartCheck } from '@prakat/kit/system-check'
import { roomOf } from '@prakat/kit/system-parts'
import type { AuthContext } from './auth-context.ts'
import { requestMail } from './mail/request-mail.ts'
import { followOidcProvider } from './oidc/oidc-provider.ts'

const behindMs = 60_000
const expiresInSeconds = 600

/** Mails that wait; the proof sends one to whoever asks. Without a server they are files, which is no set-up for others. */
export const mailPart = ({ database, clock, config }: AuthContext): PartCheck => ({
  part: 'mail',
  look: async () => {
    const [row] = await database.sql<{ waiting: number; first: string | null }[]>`
      select count(*)::int as waiting, min(id::text) as first from mail where expires_at > now()`
    const { waiting, first } = row!
    const found = { measured: waiting, unit: 'mails' } as const
    if (!config.mail.url) return { ...found, state: 'off', detail: 'files' }
    // Ids begin with the time at which they were made.
    const since = first ? Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) : Infinity
    const isBehind = clock().getTime() - since > behindMs
    return isBehind ? { ...found, state: 'slow', detail: 'behind' } : { ...found, state: 'ok' }
  },
  prove: async ({ userId }) => {
    const { sql } = database
    const [user] = await sql<{ email: string }[]>`select email from "user" where id = ${userId}`
    const mail = { template: 'system-check', recipient: user!.email, userId } as const
    const id = await database.transaction(async (em) => {
      const [requested] = await requestMail(em, { ...mail, expiresInSeconds }, clock())
      return requested!.id
    })
    // It is deleted once the server has taken it.
    await pollUntilDone(async () => {
      const waiting = await sql`select from mail where id = ${id}`
      return waiting.length === 0 || undefined
    })
    return config.mail.url ? {} : { detail: 'files' }
  },
})

/** The provider of single sign-on; the proof asks it anew what it offers. */
export const oidcPart = ({ config, log }: AuthContext): PartCheck => {
  const ask = async () => {
    const provider = followOidcProvider(config)()
    if (!provider) return { state: 'off' } as const
    // The log says why. Whoever may try it would learn from the answer which ports there are behind the server.
    await provider.configuration().catch((error: Error) => {
      const { code } = (error.cause ?? error) as { code?: string }
      log.warn({ code: code ?? error.name }, 'the provider of single sign-on was not discovered')
      throw Object.assign(new Error('No discovery'), { code: 'NO_DISCOVERY' })
    })
    return {}
  }
  return { part: 'oidc', look: ask, prove: ask }
}

/** The room on the disk of the data folder, where the mails of a set-up without a server and the keys are. */
export const storagePart = ({ config }: AuthContext): PartCheck => ({
  part: 'storage',
  look: async () => {
    const disk = await statfs(config.dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!disk) return { state: 'off' }
    return roomOf(disk.bavail * disk.bsize)
  },
  prove: async () => {
    const file = join(config.dataDir, `.check-${randomUUID()}`)
    try {
      await writeFile(file, file)
      if ((await readFile(file, 'utf8')) !== file) throw new Error('What was written was not there')
    } finally {
      await rm(file, { force: true })
    }
    return {}
  },
})
