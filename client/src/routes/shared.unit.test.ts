import { expect, test } from 'vitest'
import { addTo, sharedIn } from './shared.ts'

const link = 'https://example.org/a?b=1'

test.each([
  [
    { title: ' Closed on Friday ', text: 'For repairs', url: link },
    ['Closed on Friday', 'For repairs', link],
  ],
  // As Chrome on Android does it.
  [{ title: 'Closed', text: `For repairs\n${link}` }, ['Closed', 'For repairs', link]],
  [{ title: 'Closed', text: link }, ['Closed', '', link]],
  [{ title: 'Closed', text: `Closed ${link}` }, ['Closed', '', link]],
  // Another address than the one that is shared belongs to the text.
  [{ text: `See https://other.example`, url: link }, ['', 'See https://other.example', link]],
  [{}, ['', '', '']],
])('what is shared has its places: %j', (query, [title, body, url]) => {
  expect(sharedIn(new URLSearchParams(query as Record<string, string>))).toEqual({
    title,
    body,
    url,
  })
})

const shared = { title: 'Closed', body: 'For repairs', url: link }

test('an announcement begins with it', () => {
  expect(addTo({}, shared)).toEqual(shared)
})

test('what somebody was writing already stays, and it is added', () => {
  const written = { title: 'Mine', body: 'My text', url: '/inbox', severity: 'URGENT' }
  expect(addTo(written, shared)).toEqual({
    ...written,
    body: `My text\n\nClosed\n\nFor repairs\n\n${link}`,
  })
  const added = addTo(written, shared)
  expect(addTo(added, shared)).toEqual(added)
})
