// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { toaster } from '../ui/toaster-store.ts'
import { iosGuidance } from './ios-guidance.ts'

test('a browser on iOS is told in Thai why there is no push, and then how there will be', async () => {
  iosGuidance()
  await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(2))
  const told = toaster.getVisibleToasts().toReversed()
  expect(told.map(({ title, description, type }) => [type, title, description])).toEqual([
    ['info', 'Safari บน iOS ไม่รองรับการแจ้งเตือนแบบพุช', 'กรุณาติดตั้งเป็นแอป (PWA) หรือใช้เบราว์เซอร์อื่น'],
    ['info', 'วิธีเพิ่มลงในหน้าจอโฮม', 'แตะปุ่มแชร์ เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วแตะ “เพิ่ม”'],
  ])
})
