import type { Browser } from 'puppeteer-core'

interface Connection {
  send(method: 'browsingContext.getTree', params: object): Promise<{ result: Tree }>
  send(method: 'script.evaluate', params: object): Promise<{ result: Evaluated }>
}

interface Tree {
  contexts: Array<{ context: string }>
}

type Evaluated =
  | { type: 'success'; result: { value?: unknown } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** In the place of what would show notifications on a desktop, of which there is none here. */
const standIn = `{
  const visible = []
  const all = []
  const service = (globalThis.prakatAlerts = {
    visible,
    all,
    showAlert(alert, listener) {
      service.drop(alert.name)
      all.push({ title: alert.title, silent: alert.silent })
      visible.push({ alert, listener })
      listener?.observe(null, 'alertshow', alert.cookie)
    },
    closeAlert(name) {
      for (const { alert, listener } of service.drop(name))
        listener?.observe(null, 'alertfinished', alert.cookie)
    },
    drop(name) {
      const at = visible.findIndex(({ alert }) => alert.name === name)
      return at < 0 ? [] : visible.splice(at, 1)
    },
    getHistory: () => [],
    teardown() {},
    pbmTeardown() {},
    QueryInterface: ChromeUtils.generateQI(['nsIAlertsService']),
  })
  Components.manager
    .QueryInterface(Ci.nsIComponentRegistrar)
    .registerFactory(Services.uuid.generateUUID(), 'alerts', '@mozilla.org/alerts-service;1', {
      createInstance: (id) => service.QueryInterface(id),
      QueryInterface: ChromeUtils.generateQI(['nsIFactory']),
    })
}`

/** What a Firefox hands to the desktop to be shown, and the person who clicks it: to Firefox a click as any other. */
export class FirefoxAlerts {
  readonly #connection: Connection
  readonly #context: string

  private constructor(connection: Connection, context: string) {
    this.#connection = connection
    this.#context = context
  }

  static async of(browser: Browser): Promise<FirefoxAlerts> {
    // Puppeteer itself speaks only to pages.
    const { connection } = browser as unknown as { connection: Connection }
    const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
    const alerts = new FirefoxAlerts(connection, result.contexts[0]!.context)
    await alerts.#run(standIn)
    return alerts
  }

  /** Of what is shown now, in the order in which it came. */
  async titles(): Promise<string[]> {
    const titles = await this.#run(
      `JSON.stringify(prakatAlerts.visible.map(({ alert }) => alert.title))`,
    )
    return JSON.parse(String(titles))
  }

  /** Of all that was ever shown, the gone ones too. */
  async history(): Promise<Array<{ title: string; silent: boolean }>> {
    return JSON.parse(String(await this.#run(`JSON.stringify(prakatAlerts.all)`)))
  }

  async click(title: string): Promise<void> {
    await this.#with(title, `listener.observe(null, 'alertclickcallback', alert.cookie)`)
  }

  /** As the person does, without opening it. */
  async close(title: string): Promise<void> {
    await this.#with(title, 'prakatAlerts.closeAlert(alert.name)')
  }

  async #with(title: string, action: string): Promise<void> {
    await this.#run(`{
      const { visible } = prakatAlerts
      const { alert, listener } = visible.find(({ alert }) => alert.title === ${JSON.stringify(title)})
      ${action}
    }`)
  }

  async #run(expression: string): Promise<unknown> {
    const { result } = await this.#connection.send('script.evaluate', {
      ...{ expression, target: { context: this.#context }, awaitPromise: false },
    })
    if (result.type !== 'success') throw new Error(result.exceptionDetails.text)
    return result.result.value
  }
}
