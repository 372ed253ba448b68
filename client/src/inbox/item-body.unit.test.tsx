import { afterEach, expect, test } from 'vitest'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { ItemBody, MeetingBody } from './item-body.tsx'

afterEach(cleanUp)

const id = '01a224b2-1235-723e-b12f-ab8ce589b5d6'
const drawMeeting = ({ id: of, day }: { id: string; day: string | null }) => `${of} on ${day}`

test.each([
  ['a meeting', 'meeting', `/meetings/${id}`, `${id} on null`],
  ['one time of a series', 'meeting', `/meetings/${id}?day=2026-12-07`, `${id} on 2026-12-07`],
  ['the list of meetings', 'meeting', '/meetings', 'Body'],
  ['an announcement that links to a meeting', 'announcement', `/meetings/${id}`, 'Body'],
] as const)('what is said of %s', async (_what, type, url, text) => {
  const item = buildNotification({ seq: 1, type, url })
  const page = await render(
    <MeetingBody value={drawMeeting}>
      <ItemBody item={item}>Body</ItemBody>
    </MeetingBody>,
  )
  expect(page.textContent).toBe(text)
})
