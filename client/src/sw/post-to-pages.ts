import type { WorkerMessage } from '../device/worker-message.ts'

declare const self: ServiceWorkerGlobalScope

const answerMs = 1_500

/** To all open pages. */
export async function postToPages(message: WorkerMessage): Promise<void> {
  for (const page of await openPages()) page.postMessage(message, [])
}

/** Sends a message to one page. False if the page does not take it, for example because nobody is signed in there. */
export async function askPage(page: Client, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const taken = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(resolve, answerMs, false)
  })
  page.postMessage(message, [port2])
  return taken.finally(() => port1.close())
}

/** The open pages, the one in use first. */
export async function openPages(): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const rank = ({ focused, visibilityState }: WindowClient) =>
    Number(focused) + Number(visibilityState === 'visible')
  return [...pages].sort((a, b) => rank(b) - rank(a))
}
