import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** The mails that were written for an address so far, oldest first; with `page`, those that link to it. */
export async function mailsTo(dataDir: string, address: string, page = ''): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(
    files.sort().map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return mails.filter(
    (mail) => mail.to?.some((to) => to.address === address) && mail.text?.includes(page),
  )
}

export async function waitForMails(
  dataDir: string,
  address: string,
  count: number,
  page?: string,
): Promise<Email[]> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir, address, page)
      if (mails.length < count) throw new Error(`${mails.length} mails for ${address}`)
      return mails
    },
    { interval: 50 },
  )
}

export function tokenIn(mail: Email): string {
  const token = /\/[a-z-]+#token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`no link in: ${mail.text}`)
  return token
}
