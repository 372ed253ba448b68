import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MeetingPage from '../meetings/meeting-page.tsx'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const departmentIds = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']

async function open(read: boolean) {
  const announcement = buildAnnouncement()
  const meeting = {
    ...announcement,
    ...{ __typename: 'Meeting', id: 'm1', calledOffAt: null, startsAt: null, endsAt: null },
    ...{ nextAt: null, repeat: '', timeZone: 'Asia/Bangkok', preparedBy: null, agenda: null },
    ...{ html: '', place: '', exceptions: [], link: null, organiserId: null, reminders: [] },
    ...{ public: false, approval: null, declined: null, status: 'PUBLISHED' },
    audience: { ...announcement.audience, everyone: false, departmentIds },
    can: {
      ...announcement.can,
      ...{ __typename: 'MeetingCan', read, callOff: false, askToCallOff: false, answers: false },
      ...{ withdraw: false, share: false, amend: false, prepare: true },
    },
  }
  answerGraphql({
    ...ownerAnswers,
    Meeting: () => ({ meeting }),
    DepartmentNames: ({ filter }) => {
      const nodes = filter.ids.map((id: string) => ({
        ...{ __typename: 'Department', id, nameEn: `Ward ${id}`, nameTh: null, code: id },
      }))
      return { departments: connectionOf('Department', nodes) }
    },
  })
  const path = '/backoffice/meetings/:id'
  const at = '/backoffice/meetings/m1'
  const { body } = await renderPage({ path, at, page: <MeetingPage /> })
  await vi.waitFor(() => expect(body.textContent).toContain('Ward d1'))
  return body
}

const onSite = 'a[href="/meetings/m1"]'
const forOthers = 'You’re not in the audience'

test('names the first of an audience, and leads to where its readers have it', async () => {
  const body = await open(true)
  expect(body.textContent).toContain('Ward d1, Ward d2, Ward d3, Ward d4 and 2 more')
  expect(body.querySelector(onSite)?.textContent).toBe('View on the site')
  expect(body.textContent).not.toContain(forOthers)
})

test('says that it is for others instead of leading to nothing', async () => {
  const body = await open(false)
  expect(body.querySelector(onSite)).toBeNull()
  expect(body.textContent).toContain(forOthers)
})
