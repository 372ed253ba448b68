import { expect, it } from 'vitest'
import { dispositionOf } from '@prakat/gateway/rest/media-disposition'

it.each([
  ['rules.pdf', 'application/pdf', 'rules.pdf'],
  ['Rules.PDF', 'application/pdf', 'Rules.PDF'],
  ['rules.exe', 'application/pdf', 'rules.exe.pdf'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['people.csv', 'text/plain', 'people.csv'],
  ['none', 'application/zip', 'none.zip'],
  ['a"b\r\n.zip', 'application/zip', 'a_b__.zip'],
  [
    'plan.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'plan.docx',
  ],
])('%j of type %s is downloaded as %s', (name, type, saved) => {
  const header = dispositionOf({ kind: 'document', name, type })
  expect(header).toContain(`attachment; filename="${saved}"`)
  expect(header).not.toMatch(/[\r\n]/)
})

it('lets browsers play sound and video, and keeps Thai names', () => {
  expect(dispositionOf({ kind: 'video', name: 'ก.mp4', type: 'video/mp4' })).toBe(
    `inline; filename="_.mp4"; filename*=UTF-8''%E0%B8%81.mp4`,
  )
})
