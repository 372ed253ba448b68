import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { decrypt } from 'http_ece'
import type { PushAnswer } from './push-answer.ts'

/** A message that reached the push service. */
export interface ReceivedPush {
  endpoint: string
  at: number
  httpVersion: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Decrypted and parsed, where the service has the browser's keys; undefined where it can't be. */
  payload: any
  /** Undefined where no answer was given. */
  status: number | undefined
}

/** A subscription as a browser has it, its private part too. */
export class TestSubscription {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth = randomBytes(16)
  readonly applicationServerKey: string | undefined
  readonly requests: ReceivedPush[] = []
  /** To its next messages, one each. */
  readonly answers: PushAnswer[] = []
  isGone = false
  readonly #pair = createECDH('prime256v1')

  constructor(origin: string, applicationServerKey?: string) {
    this.endpoint = `${origin}/push/${randomUUID()}`
    this.applicationServerKey = applicationServerKey
    this.p256dh = this.#pair.generateKeys()
  }

  /** What the browser's `toJSON` gives. */
  get json() {
    const { endpoint, p256dh, auth } = this
    return {
      endpoint,
      expirationTime: null,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    }
  }

  /** The messages that were accepted, in order. */
  get payloads(): any[] {
    const accepted = this.requests.filter(({ status = 0 }) => status >= 200 && status < 300)
    return accepted.map(({ payload }) => payload)
  }

  decrypt(body: Buffer): unknown {
    const keys = { privateKey: this.#pair, authSecret: this.auth }
    const text = decrypt(body, { version: 'aes128gcm', ...keys }).toString()
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
}
