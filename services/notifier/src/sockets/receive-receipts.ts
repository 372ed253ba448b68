import { presentable } from '@prakat/kit/http-server'
import type { NotifierContext } from '../notifier-context.ts'
import { notePageReceipts } from '../receipts/note-page-receipts.ts'
import { seldom } from '@prakat/kit/logger'
import type { NotificationSocket, ReceiptsAnswer } from './socket-server.ts'

const tellSeldom = seldom()

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
        tellSeldom((more) => context.log.warn({ err: error, ...more }, 'receipts were not noted'))
      }
      answer({ ok: false, code, message })
    }
  })
}
