import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
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

test('going back in the browser is a no', async () => {
  const answered: string[] = []
  function Page() {
    const { ask, dialog } = useConfirm()
    const question = {
      ...{ title: 'Recall it?', confirm: 'Recall' },
      onConfirm: () => answered.push('yes'),
      onStay: () => answered.push('no'),
    }
    return (
      <>
        <button onClick={() => ask(question)}>Ask</button>
        {dialog}
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    ...{ initialEntries: ['/?page=1', '/?page=2'], initialIndex: 1 },
  })
  await render(<RouterProvider router={router} />, null)
  await click('Ask')
  const openDialog = () => document.querySelector('[role=alertdialog][data-state=open]')
  await vi.waitFor(() => expect(openDialog()).not.toBeNull())
  // The page may change its own address meanwhile.
  await act(() => router.navigate('/?page=3', { replace: true }))
  expect(openDialog()).not.toBeNull()
  await act(() => router.navigate(-1))
  await vi.waitFor(() => expect(openDialog()).toBeNull())
  expect(answered).toEqual(['no'])
})

const drawField = () => <input name="at" />

test('Enter in a field of the question confirms it, and the form that asks is not sent', async () => {
  const sent: string[] = []
  function Page() {
    const { ask, dialog } = useConfirm()
    const question = {
      ...{ title: 'When?', confirm: 'Schedule', details: drawField },
      onConfirm: () => sent.push('question'),
    }
    return (
      <form onSubmit={() => sent.push('form around it')}>
        <button type="button" onClick={() => ask(question)}>
          Ask
        </button>
        {dialog}
      </form>
    )
  }
  await render(<Page />)
  await click('Ask')
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[name=at]')
    expect(found?.form).not.toBeNull()
    return found
  })
  // What a browser does on Enter, which the document of these tests does not.
  await act(() => field?.form?.requestSubmit())
  expect(sent).toEqual(['question'])
})
