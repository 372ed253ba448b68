import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@prakat/kit/config'
import { createTransport } from 'nodemailer'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends one mail, or throws. The id becomes its Message-ID, so that one sent twice is known as the same. */
export type SendMail = (id: string, message: MailMessage) => Promise<void>

const seconds = 1000

export function createMailTransport(config: Pick<Config, 'mail' | 'dataDir'>): SendMail {
  const { url, from } = config.mail
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const envelope = (id: string, message: MailMessage) => ({
    ...message,
    from,
    messageId: `<${id}@${domain}>`,
    // RFC 3834 §5: keeps holiday notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!url) return fileTransport(join(config.dataDir, 'mail'), envelope)
  const smtp = createTransport({
    url,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return async (id, message) => {
    await smtp.sendMail(envelope(id, message))
  }
}

function fileTransport(
  folder: string,
  envelope: (id: string, message: MailMessage) => object,
): SendMail {
  const stream = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: text } = await stream.sendMail(envelope(id, message))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Renamed when whole, so that whoever watches the folder reads no half of a mail.
    await writeFile(`${file}.part`, text as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
