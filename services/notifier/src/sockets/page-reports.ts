import { presentable } from '@prakat/kit/http-server'
import { throttleLog, type Logger } from '@prakat/kit/logger'
import { deviceId as deviceIdSchema } from '@prakat/schema/device'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { keepDevice, type KnownDevice } from '../devices/keep-device.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { recordPageReceipts } from '../receipts/record-receipts.ts'
import type { NotificationSocket, ReceiptsAnswer } from './socket-server.ts'

const logThrottled = throttleLog()

const named = z.object({ deviceId: deviceIdSchema })

/** `subscribe`: saves the device that names itself. Nobody waits for it. */
export function onNamedDevice(socket: NotificationSocket, sql: Sql, log: Logger): void {
  socket.on('subscribe', (request) => {
    const { success, data } = named.safeParse(request)
    if (!success) return
    const known = { userId: socket.data.principal.userId, deviceId: data.deviceId }
    updateDeviceSeen(sql, known, socket.handshake.headers['user-agent']).catch((error: unknown) =>
      logThrottled((more) => log.warn({ err: error, ...more }, 'a device was not noted')),
    )
  })
}

/**
 * Reads before it writes: after an outage thousands of pages come back, and nearly all of their devices are known and
 * were just seen.
 */
async function updateDeviceSeen(
  sql: Sql,
  known: KnownDevice,
  userAgent: string | undefined,
): Promise<void> {
  const [seen] = await sql`
    select from device where user_id = ${known.userId} and device_id = ${known.deviceId}
      and last_seen_at > now() - interval '1 minute'`
  if (seen) return
  await sql.begin((tx) =>
    keepDevice(tx, known, new Date(), { userAgent: userAgent?.slice(0, 1000) }),
  )
}

const logReceiptsThrottled = throttleLog()

/** `receipts`: what a page reports about its notifications. */
export function onReceipts(socket: NotificationSocket, context: NotifierContext): void {
  socket.on('receipts', async (request, acknowledge) => {
    const answer = (message: ReceiptsAnswer) => {
      if (typeof acknowledge === 'function') acknowledge(message)
    }
    try {
      await recordPageReceipts(context, socket.data.principal, request)
      answer({ ok: true })
    } catch (error) {
      const { code, message } = presentable(error as Error)
      if (code !== 'VALIDATION') {
        logReceiptsThrottled((more) =>
          context.log.warn({ err: error, ...more }, 'receipts were not noted'),
        )
      }
      answer({ ok: false, code, message })
    }
  })
}
