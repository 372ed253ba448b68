import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../test/answer-graphql.ts'
import { setLanguage } from '../words/m.ts'
import { graphql } from './graphql.ts'
import { graphqlClient } from './graphql-client.ts'
import { send } from './send.ts'
import { sendFile } from './send-file.ts'

const asked = vi.fn()

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  vi.unstubAllGlobals()
  asked.mockClear()
  localStorage.clear()
  await setLanguage('en')
})

function listen() {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked(new Headers(init.headers).get('accept-language'))
    return Response.json({ data: {} })
  })
}

class FileRequest extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Accept-Language') asked(value)
  }
  send() {
    this.dispatchEvent(new Event('error'))
  }
}

const query = graphql(`query AskedLanguage { me { id } }`)

test.each<[string, () => Promise<unknown>]>([
  ['a REST call', () => send({ method: 'POST', path: '/auth/sign-in', body: {} })],
  ['a query', () => graphqlClient().query(query, {}).toPromise()],
  ['a file', () => sendFile('/me/photo', new Blob(), () => {}).catch(() => {})],
])('%s asks for answers in the language that is shown', async (_of, call) => {
  listen()
  vi.stubGlobal('XMLHttpRequest', FileRequest)
  await call()
  await setLanguage('th')
  await call()
  expect(asked.mock.calls).toEqual([['en'], ['th']])
})
