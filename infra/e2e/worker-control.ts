import type { CDPSession, Page } from 'playwright-core'

/** The worker of a page, as the browser's own push service and the system would deal with it. */
export class WorkerControl {
  readonly #page: Page
  readonly #session: CDPSession
  #registrationId = ''

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.findLast(({ isDeleted }) => !isDeleted)
      if (own) this.#registrationId = own.registrationId
    })
  }

  /** Resolves when the worker is active and controls the page. */
  static async of(page: Page): Promise<WorkerControl> {
    const control = new WorkerControl(page, await page.context().newCDPSession(page))
    await control.#session.send('ServiceWorker.enable')
    // It keeps all files of the client first, one after the other, which takes its time beside other tests.
    await page.waitForFunction(
      () => (navigator as { serviceWorker?: { controller: unknown } }).serviceWorker?.controller,
      undefined,
      { timeout: 90_000 },
    )
    return control
  }

  async push(payload: unknown): Promise<void> {
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(this.#page.url()).origin,
      registrationId: this.#registrationId,
      data: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  }

  /** The browser found its connection again. */
  async sync(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(this.#page.url()).origin,
      registrationId: this.#registrationId,
      tag: 'retry-failed-notifications',
      lastChance: false,
    })
  }

  /** What the system shows of us, asked for as our pages do: while nothing is about to be shown. */
  notifications(): Promise<Array<{ title: string; body: string; tag: string; icon: string }>> {
    return this.#page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => navigator.locks.request('prakat-shown', () => registration.getNotifications()))
      .then((list) => list.map(({ title, body, tag, icon }) => ({ title, body, tag, icon })))`)
  }

  async titles(): Promise<string[]> {
    return (await this.notifications()).map(({ title }) => title).sort()
  }

  /** Nothing of us is shown any more, and nobody hears of it. */
  async closeAll(): Promise<void> {
    await this.#page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((list) => list.forEach((notification) => notification.close()))`)
  }

  /** As if the person had clicked or closed what is shown with this tag; in the worker itself. */
  async touch(tag: string, event: 'notificationclick' | 'notificationclose'): Promise<void> {
    const [worker] = this.#page.context().serviceWorkers()
    await worker!.evaluate(
      async ([type, target]) => {
        const scope = globalThis as unknown as {
          registration: { getNotifications(by: object): Promise<object[]> }
          NotificationEvent: new (type: string, init: object) => Event
          dispatchEvent(event: Event): boolean
        }
        const [notification] = await scope.registration.getNotifications({ tag: target })
        const happening = new scope.NotificationEvent(type!, { notification })
        const work: Promise<unknown>[] = []
        // A dispatched event keeps no worker alive.
        Object.assign(happening, { waitUntil: (until: Promise<unknown>) => work.push(until) })
        scope.dispatchEvent(happening)
        await Promise.allSettled(work)
      },
      [event, tag],
    )
  }
}
