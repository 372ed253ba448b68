import { brandShade } from '@prakat/schema/brand-shades'
import { expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const content = {
  subject: 'Hello',
  greeting: 'Hello',
  paragraphs: ['One', 'Two'],
  action: { label: 'Go', link: 'https://example.test/?a=1&b=2' },
  footnote: 'Bye',
}

const identity = { name: 'Acme & Co', hue: 220, logo: null }

it('is from the organisation, in its colour', () => {
  const { html } = renderMail(content, 'en', identity)
  expect(html).toContain('Acme &amp; Co')
  expect(html).toContain(`background:${brandShade(220, 600)}`)
})

it('escapes everything that people typed', () => {
  const { html } = renderMail(
    { ...content, greeting: `<img src="x" onerror='y'>&` },
    'en',
    identity,
  )
  expect(html).toContain('&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;')
  expect(html).toContain('href="https://example.test/?a=1&amp;b=2"')
})

it('says the same in text, with the link as it is', () => {
  const { text } = renderMail(content, 'th', identity)
  expect(text).toBe('Hello\n\nOne\n\nTwo\n\nGo:\nhttps://example.test/?a=1&b=2\n\nBye\n\nAcme & Co')
})
