import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { FewRows } from './few-rows.tsx'

afterEach(cleanUp)

const open = (count: number) =>
  renderPage({
    ...{ path: '/', at: '/' },
    page: (
      <FewRows count={count}>
        <ul>
          {Array.from({ length: count }, (_, at) => (
            <li key={at}>{at}</li>
          ))}
        </ul>
      </FewRows>
    ),
  })

test('shows all rows once somebody asks for them', async () => {
  const { body } = await open(5)
  expect(body.querySelector('[data-few]')).not.toBeNull()
  await click('Show all 5')
  expect(body.querySelector('[data-few], button')).toBeNull()
})

test('asks for no more where three are all', async () => {
  const { body } = await open(3)
  expect(body.querySelector('[data-few], button')).toBeNull()
})
