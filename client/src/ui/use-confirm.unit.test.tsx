// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { useConfirm } from './use-confirm.tsx'

afterEach(cleanUp)

function Asking({ title }: { title: string }) {
  const { ask, dialog } = useConfirm()
  return (
    <>
      <button onClick={() => ask({ title, confirm: 'Recall', onConfirm: () => {} })}>Ask</button>
      {dialog}
    </>
  )
}

test.each([
  ['Recall “หยุดจ่ายน้ำ”?', 'th'],
  ['Recall “Water”?', null],
])('a question that quotes a title has its language: %s', async (title, lang) => {
  await render(<Asking title={title} />)
  await click('Ask')
  const heading = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('h2')].find((one) => one.textContent === title)
    expect(found).toBeDefined()
    return found
  })
  expect(heading?.getAttribute('lang')).toBe(lang)
})
