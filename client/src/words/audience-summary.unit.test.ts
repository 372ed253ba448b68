import { everyone, type Audience } from '@prakat/schema/audience'
import { afterEach, expect, test } from 'vitest'
import { audienceSummary } from './audience-summary.ts'
import { setLanguage } from './m.ts'

afterEach(() => setLanguage('en'))

const many = Array.from({ length: 1200 }, (_, at) => `u${at}`)
const nobody: Audience = { ...everyone, everyone: false }

test.each<[Partial<Audience>, string, string]>([
  [{ everyone: true }, 'Everyone', 'ทุกคน'],
  [{ everyone: true, excludeUserIds: ['u'] }, 'Everyone, except 1 person', 'ทุกคน, ยกเว้น 1 คน'],
  [
    { everyone: true, excludeGroupIds: ['g'], excludePositionIds: ['p'], excludeUserIds: ['u'] },
    'Everyone, except 1 group, 1 position, 1 person',
    'ทุกคน, ยกเว้น 1 กลุ่ม, 1 ตำแหน่ง, 1 คน',
  ],
  [{ groupIds: ['a', 'b'], userIds: ['u'] }, '2 groups, 1 person', '2 กลุ่ม, 1 คน'],
  [
    { departmentIds: ['d'], positionIds: ['p', 'q'], userIds: many },
    '1 department, 2 positions, 1,200 people',
    '1 หน่วยงาน, 2 ตำแหน่ง, 1,200 คน',
  ],
  [{}, 'Nobody yet', 'ยังไม่ได้เลือกผู้รับ'],
])('%j is for %s, %s', async (audience, english, thai) => {
  expect(audienceSummary({ ...nobody, ...audience })).toBe(english)
  await setLanguage('th')
  expect(audienceSummary({ ...nobody, ...audience })).toBe(thai)
})
