import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { changedWords, shortened } from './changed-words.ts'
import { Comparison, type ShownField } from './comparison.tsx'

afterEach(cleanUp)

interface Values {
  title: string
  body: string
  code: string
}
const fields: ShownField<Values>[] = [
  { name: 'title', label: 'Title' },
  { name: 'body', label: 'Body', show: (text) => text },
  { name: 'code', label: 'Code' },
]
const heads = { before: 'Before', after: 'After' }
const draw = (of: 'changes' | 'versions', before: Values, after: Values) =>
  render(<Comparison {...{ fields, before, after, heads, of }} />)
const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.textContent)

describe('two versions', () => {
  test('of which either is Thai say so, and nothing else does', async () => {
    const mine = { title: 'น้ำ', body: 'ไม่มีน้ำ', code: 'A' }
    const page = await draw('versions', mine, { ...mine, title: 'Water' })
    expect(textsOf(page, '[lang=th]')).toEqual(['น้ำ', 'ไม่มีน้ำ'])
  })

  test('have the words marked in which they differ, and what is the same is shown once', async () => {
    const mine = { title: 'Water and power', body: 'It is off', code: '' }
    const page = await draw('versions', mine, { ...mine, title: 'Water or power' })
    await vi.waitFor(() => expect(textsOf(page, 'mark')).toEqual(['and', 'or']))
    expect(page.textContent?.split('It is off')).toHaveLength(2)
  })
})

describe('what something became', () => {
  const before = { title: 'Water', body: 'Closed on Monday at nine', code: '' }

  test('is said in words beside its colours, and shows nothing that stayed as it was', async () => {
    const page = await draw('changes', before, {
      ...{ title: 'Water', body: 'Closed on Friday at nine', code: 'A' },
    })
    await vi.waitFor(() => expect(textsOf(page, 'del')).toEqual(['Removed: Monday']))
    expect(textsOf(page, 'ins')).toEqual(['Added: Friday', 'Added: A'])
    expect(page.textContent).not.toContain('Title')
    expect(page.textContent).toContain('Empty')
  })

  test('is nothing when nothing differs', async () => {
    const page = await draw('changes', before, { ...before })
    expect(page.textContent).toContain('No differences')
  })
})

describe('words', () => {
  test('of Thai are found though nothing stands between them', () => {
    expect(changedWords('ปิดวันจันทร์', 'ปิดวันศุกร์').filter(({ only }) => only)).toEqual([
      { text: expect.stringContaining('จันทร์'), only: 'before' },
      { text: expect.stringContaining('ศุกร์'), only: 'after' },
    ])
    expect(changedWords('ปิดวันจันทร์', 'ปิดวันศุกร์')[0]?.text).toMatch(/^ปิด/)
  })

  test('in the middle of what did not change are left out when there are many', () => {
    const long = Array.from({ length: 100 }, (_each, at) => `w${at}`).join(' ')
    expect(shortened(long)).toMatch(/^w0 w1 .* … .* w99$/)
    expect(shortened(long).length).toBeLessThan(120)
    expect(shortened('a few words')).toBe('a few words')
  })
})
