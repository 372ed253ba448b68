import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { VersionTable, type ShownField } from './conflict-dialog.tsx'

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

test('what is Thai of either version says so, and nothing else does', async () => {
  const mine = { title: 'น้ำ', body: 'ไม่มีน้ำ', code: 'A' }
  const theirs = { ...mine, title: 'Water' }
  const page = await render(<VersionTable {...{ fields, mine, theirs }} />)
  const inThai = [...page.querySelectorAll('[lang=th]')].map((one) => one.textContent)
  expect(inThai).toEqual(['น้ำ', 'ไม่มีน้ำ'])
})
