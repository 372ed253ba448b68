import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { setLanguage } from '../words/m.ts'
import { NoticeBar } from './notice-bar.tsx'

afterEach(async () => {
  await setLanguage('en')
  sessionStorage.clear()
  await cleanUp()
})

const notice = { en: 'We are back at nine', th: 'เปิดอีกครั้งเก้าโมง' }

test('the notice is in the language of the page, and stays away when it was put away, until there is another', async () => {
  await setLanguage('th')
  expect((await render(<NoticeBar notice={notice} />)).textContent).toContain(notice.th)
  await cleanUp()
  await setLanguage('en')
  const page = await render(<NoticeBar notice={notice} />)
  expect(page.textContent).toContain(notice.en)
  await click('Dismiss')
  expect(page.textContent).toBe('')
  expect((await render(<NoticeBar notice={notice} />)).textContent).toBe('')
  const next = await render(<NoticeBar notice={{ ...notice, en: 'And at ten' }} />)
  expect(next.textContent).toContain('And at ten')
})
