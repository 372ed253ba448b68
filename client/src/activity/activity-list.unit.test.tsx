import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { ActivityEntry } from './activity-list.tsx'

afterEach(cleanUp)

const entry = {
  id: 'e1',
  actorId: 'u1',
  command: 'position.update',
  occurredAt: '2026-01-01T00:00:00.000Z',
  before: { titleTh: 'พยาบาล', code: 'N' },
  after: { titleTh: 'Nurse', code: 'พ' },
}

test('what was changed says in which language it is, before and after', async () => {
  const actor = { name: 'มะลิ', photo: null }
  const page = await render(<ActivityEntry {...{ entry, actor }} nameOf={() => '…'} />)
  const inThai = [...page.querySelectorAll('[lang=th]')].map((one) => one.textContent)
  expect(inThai).toEqual(['มะลิ', 'พยาบาล', 'พ'])
})
