import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import PositionsPage from '../positions/positions-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildPosition, connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, press, typeInto } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'
import { ownReload, pathNow } from '../ui/own-reload.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(edit: string, more: Parameters<typeof answerGraphql>[0] = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    Positions: () => ({ positions: connectionOf('Position', [buildPosition()]) }),
    Position: () => ({ position: buildPosition() }),
    ...more,
  })
  const at = `/positions?edit=${edit}`
  const page = await renderPage({ path: '/positions', at, page: <PositionsPage /> })
  await vi.waitFor(() => expect(document.querySelector('input[name=titleEn]')).not.toBeNull())
  const sent = (name: string) => calls.filter((call) => call.name === name).map((c) => c.variables)
  return { ...page, sent }
}
const title = () => document.querySelector<HTMLInputElement>('input[name=titleEn]')
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 350)))

describe('a form', () => {
  test('says at each field what is missing, and sends nothing', async () => {
    const { body, sent } = await open('new')
    await click('Create position')
    await vi.waitFor(() => expect(body.textContent).toContain('Enter a title'))
    expect(body.textContent).toContain('Enter a code')
    expect(sent('CreatePosition')).toEqual([])
  })

  test('puts what the server says at the same field', async () => {
    const sentence = 'Another position has this code'
    const CreatePosition = () => refusal('CONFLICT', sentence, { fields: { code: sentence } })
    const { body } = await open('new', { CreatePosition })
    await typeInto('titleEn', 'Driver')
    await typeInto('code', 'N')
    await click('Create position')
    await vi.waitFor(() => expect(body.textContent).toContain(sentence))
    expect(document.querySelector('input[name=code]')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('saves with its version and closes', async () => {
    const UpdatePosition = () => ({ updatePosition: buildPosition({ version: 2 }) })
    const { sent, address } = await open('p1', { UpdatePosition })
    await typeInto('titleEn', ' Senior nurse ')
    await click('Save')
    await vi.waitFor(() => expect(address()).toBe('/positions'))
    expect(sent('UpdatePosition')).toMatchObject([
      { id: 'p1', version: 1, input: { titleEn: 'Senior nurse', level: 1, departmentId: null } },
    ])
  })

  test.each([
    ['Escape', () => press('Escape')],
    ['the cross', () => click('Close')],
    ['Cancel', () => click('Cancel')],
  ])('asks before %s throws changes away', async (_way, leave) => {
    const { body, address } = await open('p1')
    await typeInto('titleEn', 'Changed')
    await leave()
    await vi.waitFor(() => expect(body.textContent).toContain('Leave without saving?'))
    await click('Keep editing')
    expect(address()).toBe('/positions?edit=p1')
    expect(title()?.value).toBe('Changed')
  })

  test('asks before changes are left behind, and stays if they are to be kept', async () => {
    const { body, goTo, address } = await open('p1')
    await typeInto('titleEn', 'Changed')
    await goTo('/elsewhere')
    await vi.waitFor(() => expect(body.textContent).toContain('Leave without saving?'))
    await click('Keep editing')
    expect(address()).toBe('/positions?edit=p1')
    expect(title()?.value).toBe('Changed')
  })
})

describe('a draft', () => {
  test('is offered when the form opens again after the page went away', async () => {
    await open('p1')
    await typeInto('titleEn', 'Half wri')
    await settled()
    await cleanUp()
    const { body } = await open('p1')
    expect(body.textContent).toContain('You have unsaved changes')
    expect(title()?.value).toBe('Nurse')
    await click('Restore')
    expect(title()?.value).toBe('Half wri')
  })

  test('goes on by itself where the page has loaded itself anew, and nowhere else', async () => {
    await open('p1')
    await typeInto('titleEn', 'Half wri')
    await settled()
    await cleanUp()
    ownReload.noteDraft(pathNow())
    const { body } = await open('p1')
    await waitFor(() => expect(title()?.value).toBe('Half wri'))
    expect(body.textContent).not.toContain('You have unsaved changes')
    await cleanUp()
    const again = await open('p1')
    expect(again.body.textContent).toContain('You have unsaved changes')
    expect(title()?.value).toBe('Nurse')
  })

  test('is kept when the page goes away right after the last key', async () => {
    await open('p1')
    await typeInto('titleEn', 'Half wri')
    window.dispatchEvent(new Event('pagehide'))
    expect(Object.values(localStorage).join()).toContain('Half wri')
  })

  test('is not offered to somebody else', async () => {
    await open('p1')
    await typeInto('titleEn', 'Secret')
    await settled()
    await cleanUp()
    await signInAs('u2')
    const { body } = await open('p1')
    expect(body.textContent).not.toContain('You have unsaved changes')
  })

  test('is gone once it is saved, also when the last key was just pressed', async () => {
    const UpdatePosition = () => ({ updatePosition: buildPosition({ version: 2 }) })
    const { address } = await open('p1', { UpdatePosition })
    await typeInto('titleEn', 'Done')
    await click('Save')
    await vi.waitFor(() => expect(address()).toBe('/positions'))
    await settled()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('prakat-draft'))).toEqual([])
  })

  test('does not overwrite what was saved since: both versions are shown', async () => {
    await open('p1')
    await typeInto('titleEn', 'Mine')
    await settled()
    await cleanUp()
    const theirs = buildPosition({ version: 2, titleEn: 'Theirs' })
    const UpdatePosition = () => refusal('CONFLICT', 'x', { details: { currentVersion: 2 } })
    const Position = () => ({ position: theirs })
    const { body, sent } = await open('p1', { Position, UpdatePosition })
    await click('Restore')
    await click('Save')
    await vi.waitFor(() => expect(body.textContent).toContain('Someone else changed this'))
    expect(sent('UpdatePosition')).toMatchObject([{ version: 1 }])
  })
})

describe('a conflict', () => {
  async function conflict() {
    let version = 1
    const UpdatePosition = ({ version: from }: { version: number }) =>
      from < 2
        ? refusal('CONFLICT', 'x', { details: { currentVersion: (version = 2) } })
        : { updatePosition: buildPosition({ version: 3, titleEn: 'Mine' }) }
    const Position = () => ({
      position: version === 1 ? buildPosition() : buildPosition({ version, titleEn: 'Theirs' }),
    })
    const page = await open('p1', { Position, UpdatePosition })
    await typeInto('titleEn', 'Mine')
    await click('Save')
    await vi.waitFor(() => expect(page.body.textContent).toContain('Their version'))
    return page
  }

  test('keeps mine over the version that is there now', async () => {
    const { sent, address } = await conflict()
    await click('Keep mine')
    await vi.waitFor(() => expect(address()).toBe('/positions'))
    expect(sent('UpdatePosition').at(-1)).toMatchObject({ version: 2, input: { titleEn: 'Mine' } })
  })

  test('keeps theirs and shows it', async () => {
    const { sent } = await conflict()
    await click('Keep theirs')
    await vi.waitFor(() => expect(title()?.value).toBe('Theirs'))
    expect(sent('UpdatePosition')).toHaveLength(1)
  })
})
