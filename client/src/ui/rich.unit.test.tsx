import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { rich } from './rich.tsx'

const english = ({ who, what }: { who: string; what: string }) => `${who} changed ${what}.`
const turned = ({ who, what }: { who: string; what: string }) => `${what} ← ${who}`

test('elements stand where the language wants them', async () => {
  const inputs = { who: <b>Ann</b>, what: 'the title' }
  expect((await render(rich(english, inputs))).innerHTML).toBe('<b>Ann</b> changed the title.')
  expect((await render(rich(turned, inputs))).innerHTML).toBe('the title ← <b>Ann</b>')
})
