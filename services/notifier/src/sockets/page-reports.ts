import { presentable } from '@prakat/kit/http-server'
import { seldom, type Logger } from '@prakat/kit/logger'
import { deviceId as deviceIdSchema } from '@prakat/schema/device'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { keepDevice, type KnownDevice } from '../devices/keep-device.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { notePageReceipts } from '../receipts/note-receipts.ts'
import type { NotificationSocket, ReceiptsAnswer } from './socket-server.ts'

const tellSeldom = seldom()

const named = z.object({ deviceId: deviceIdSchema })

/** `subscribe`: the device that names itself is one of its person's from then on, though nobody waits for that. */
export function onNamedDevice(socket: NotificationSocket, sql: Sql, log: Logger): void {
  socket.on('subscribe', (request) => {
    const { success, data } = named.safeParse(request)
    if (!success) return
    const known = { userId: socket.data.principal.userId, deviceId: data.deviceId }
    note(sql, known, socket.handshake.headers['user-agent']).catch((error: unknown) =>
      tellSeldom((more) => log.warn({ err: error, ...more }, 'a device was not noted')),
    )
  })
}

/** Read first: pages come back by the thousand after an outage, and nearly all are known and were seen just now. */
async function note(sql: Sql, known: KnownDevice, userAgent: string | undefined): Promise<void> {
  const [seen] = await sql`
    select from device where user_id = ${known.userId} and device_id = ${known.deviceId}
      and last_seen_at > now() - interval '1 minute'`
  if (seen) return
  await sql.begin((tx) =>
    keepDevice(tx, known, new Date(), { userAgent: userAgent?.slice(0, 1000) }),
  )
}

const tellSeldomOfReceipts = seldom()

/** `receipts`: what the page says became of the notifications in it. */
export function onReceipts(socket: NotificationSocket, context: NotifierContext): void {
  socket.on('receipts', async (request, acknowledge) => {
    const answer = (message: ReceiptsAnswer) => {
      if (typeof acknowledge === 'function') acknowledge(message)
    }
    try {
      await notePageReceipts(context, socket.data.principal, request)
      answer({ ok: true })
    } catch (error) {
      const { code, message } = presentable(error as Error)
      if (code !== 'VALIDATION') {
        tellSeldomOfReceipts((more) =>
          context.log.warn({ err: error, ...more }, 'receipts were not noted'),
        )
      }
      answer({ ok: false, code, message })
    }
  })
}
