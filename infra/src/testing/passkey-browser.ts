import { chromium, type BrowserContext } from 'playwright-core'
import { unoptimisedChromiumArguments } from './chromium-arguments.ts'
import { findBrowser } from './find-browser.ts'

/** A page of the site and a device for passkeys beside it. */
export interface PasskeyPage {
  /** WebAuthn's two calls, JSON in and JSON out, as a page makes them. */
  create(options: object): Promise<any>
  get(options: object): Promise<any>
  /** Whether the device recognises who holds it. */
  recognises(user: boolean): Promise<void>
}

export interface PasskeyBrowser {
  /**
   * With a new device, which needs no finger; whether it can know who holds it is a choice. Opened when it is first
   * used, as many tests do without.
   */
  open(url: string, device?: { verifies: boolean }): PasskeyPage
  closePages(): Promise<void>
  close(): Promise<void>
}

export async function launchPasskeyBrowser(): Promise<PasskeyBrowser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: unoptimisedChromiumArguments,
  })
  const contexts: BrowserContext[] = []

  async function openWithDevice(url: string, verifies: boolean) {
    const context = await browser.newContext()
    contexts.push(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: verifies,
        isUserVerified: verifies,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(url)
    return { page, devtools, authenticatorId }
  }

  return {
    open: (url, { verifies } = { verifies: true }) => {
      let opening: ReturnType<typeof openWithDevice> | undefined
      const opened = () => (opening ??= openWithDevice(url, verifies))
      const call = async (method: string, parse: string, options: object) =>
        (await opened()).page.evaluate(`(async () => {
          const publicKey = PublicKeyCredential.${parse}(${JSON.stringify(options)})
          const credential = await navigator.credentials.${method}({ publicKey })
          return credential.toJSON()
        })()`)
      return {
        create: (options) => call('create', 'parseCreationOptionsFromJSON', options),
        get: (options) => call('get', 'parseRequestOptionsFromJSON', options),
        recognises: async (isUserVerified) => {
          const { devtools, authenticatorId } = await opened()
          await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
        },
      }
    },
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
    },
    close: () => browser.close(),
  }
}
