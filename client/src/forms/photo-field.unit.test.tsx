import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../test/answer-graphql.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import { PhotoField } from './photo-field.tsx'

/** Uploads in the order they were sent, each answered by hand. */
let uploads: Upload[]
class Upload extends EventTarget {
  status = 0
  responseText = ''
  path = ''
  file: Blob | null = null
  headers: Record<string, string> = {}
  upload = new EventTarget()
  open(_method: string, path: string) {
    this.path = path
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send(file: Blob) {
    this.file = file
    uploads.push(this)
  }
  answer(status: number, body: object) {
    return act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.dispatchEvent(new Event('load'))
    })
  }
}

const onChanged = vi.fn(async () => {})
const picture = new File(['x'], 'me.png', { type: 'image/png' })
const field = (photo: string | null = null) =>
  render(<PhotoField name="Ann Bee" photo={photo} path="/me/photo" onChanged={onChanged} />)
async function choose(page: HTMLElement, file: File) {
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

beforeEach(async () => {
  uploads = []
  await signInAs('u1')
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
  onChanged.mockClear()
})

test.each([
  ['a GIF', new File(['x'], 'a.gif', { type: 'image/gif' }), 'JPEG, PNG, WebP or AVIF'],
  [
    'an empty file',
    new File([], 'a.png', { type: 'image/png' }),
    'Choose an image that isn’t empty',
  ],
  [
    'a file of 6 MB',
    new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    'up to 5 MB',
  ],
])('%s is refused before it is sent', async (_what, file, sentence) => {
  const page = await field()
  await choose(page, file)
  expect(page.querySelector('[role=alert]')?.textContent).toContain(sentence)
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(uploads).toEqual([])
})

test('a picture is shown and its progress told while it is sent, and then asked for again', async () => {
  const page = await field()
  await choose(page, picture)
  const [upload] = uploads
  expect(upload).toMatchObject({
    path: '/v1/me/photo',
    file: picture,
    headers: { 'Content-Type': 'image/png', Authorization: 'Bearer t' },
  })
  expect(page.querySelector('img')?.src).toMatch(/^blob:/)
  expect(page.querySelector('input')?.disabled).toBe(true)
  const progress = Object.assign(new Event('progress'), { loaded: 1, total: 4 })
  await act(async () => upload!.upload.dispatchEvent(progress))
  expect(page.querySelector('progress')?.value).toBe(0.25)
  await upload!.answer(200, { photo: '/v1/photos/1.webp' })
  await vi.waitFor(() => expect(page.querySelector('progress')).toBeNull())
  expect(onChanged).toHaveBeenCalledOnce()
})

test('what the server has against it stands at the field', async () => {
  const page = await field()
  await choose(page, picture)
  const sentence = 'This image is damaged and can’t be read'
  await uploads[0]!.answer(400, { code: 'VALIDATION', fields: { photo: sentence } })
  await vi.waitFor(() =>
    expect(page.querySelector('[role=alert]')?.textContent).toContain(sentence),
  )
  expect(onChanged).not.toHaveBeenCalled()
  await choose(page, picture)
  expect(page.querySelector('[role=alert]')).toBeNull()
})

test('a server that cannot be reached is said to be so', async () => {
  const page = await field()
  await choose(page, picture)
  await act(async () => uploads[0]!.dispatchEvent(new Event('error')))
  await vi.waitFor(() => expect(page.textContent).toContain('Can’t reach the server'))
})

test('a photo is removed, and sent again when that is undone', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`)
    if (path.startsWith('/v1/photos')) return new Response(new Blob(['x'], { type: 'image/webp' }))
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return new Response('{"user":{"id":"u1"}}')
  })
  await field('/v1/photos/1.webp')
  await click('Remove photo')
  await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(1))
  expect(calls.slice(0, 2)).toEqual(['GET /v1/photos/1.webp', 'DELETE /v1/me/photo'])
  expect(onChanged).toHaveBeenCalledOnce()
  await act(async () => toaster.getVisibleToasts()[0]?.action?.onClick())
  expect(uploads[0]?.file?.type).toBe('image/webp')
})
