import { chromium } from 'playwright-core'
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
  /** With a new device, which needs no finger; whether it can know who holds it is a choice. */
  open(url: string, device?: { verifies: boolean }): Promise<PasskeyPage>
  close(): Promise<void>
}

export async function launchPasskeyBrowser(): Promise<PasskeyBrowser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  return {
    open: async (url, { verifies } = { verifies: true }) => {
      const context = await browser.newContext()
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
      const call = (method: string, parse: string, options: object) =>
        page.evaluate(`(async () => {
          const publicKey = PublicKeyCredential.${parse}(${JSON.stringify(options)})
          const credential = await navigator.credentials.${method}({ publicKey })
          return credential.toJSON()
        })()`)
      return {
        create: (options) => call('create', 'parseCreationOptionsFromJSON', options),
        get: (options) => call('get', 'parseRequestOptionsFromJSON', options),
        recognises: async (isUserVerified) => {
          await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
        },
      }
    },
    close: () => browser.close(),
  }
}
