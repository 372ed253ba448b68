import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../../test/build-position.ts'
import { buildSection } from '../../test/build-section.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { renderPage } from '../../test/render-page.tsx'
import { click, typeInto } from '../../test/type-into.ts'
import { waitFor } from '../../test/wait-for.ts'
import CreateSectionPage from './create-page.tsx'
import EditSectionPage from './edit-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const me = ownerAnswers.Me().me
const rights = ['landing.create', 'landing.update']
type Answers = Parameters<typeof answerGraphql>[0]

async function open(place: string, more: Answers = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights } }),
    LandingSection: () => ({ landingSection: buildSection() }),
    MediaFiles: () => ({ mediaFiles: connectionOf('MediaFile', []) }),
    ...more,
  })
  const at = `/backoffice/landing-sections/${place}`
  const [path, page] = place.startsWith('create')
    ? ['/backoffice/landing-sections/create', <CreateSectionPage key="c" />]
    : ['/backoffice/landing-sections/:id/edit', <EditSectionPage key="e" />]
  const rendered = await renderPage({ path: path as string, at, page })
  const sent = (name: string) => calls.filter((call) => call.name === name)
  return { ...rendered, sent }
}
const field = (name: string) => document.querySelector(`[name="${name}"]`)
const has = (name: string) => waitFor(() => expect(field(name)).not.toBeNull())
const preview = () => document.querySelector('[data-preview]')!.textContent
const type = (name: string, text: string) => typeInto(`"${name}"`, text)

describe('a new section', () => {
  test('begins with its type', async () => {
    const { body } = await open('create')
    await waitFor(() => expect(body.textContent).toContain('What kind of section?'))
    expect(document.querySelectorAll('a[href*="?type="]')).toHaveLength(10)
  })

  test('has the fields of its type alone, is shown as it is typed, and sends just those', async () => {
    const { sent } = await open('create?type=contact', {
      CreateLandingSection: ({ input }) => ({ createLandingSection: buildSection(input) }),
    })
    await has('phone')
    expect(field('buttonEn')).toBeNull()
    await type('headingEn', 'Reach us')
    await type('phone', '02 123 4567')
    await waitFor(() => expect(preview()).toContain('Reach us'))
    expect(preview()).toContain('02 123 4567')
    await click('Create section')
    await waitFor(() => expect(sent('CreateLandingSection')).toHaveLength(1))
    const { input } = sent('CreateLandingSection')[0]!.variables
    expect(input).toMatchObject({ type: 'CONTACT', layout: 'SPLIT', phone: '02 123 4567' })
    expect(Object.keys(input)).not.toContain('items')
    expect(Object.keys(input)).not.toContain('timeZone')
  })

  test.each([
    ['video', 'videoLink', 'https://example.org/film', 'YouTube, Vimeo or PeerTube'],
    ['articles', 'count', '40', 'a number from 1 to 12'],
    ['contact', 'email', 'nobody', 'full email address'],
    ['contact', 'mapLink', 'http://example.org', 'https://'],
  ])('of type %s refuses a %s such as “%s”', async (kind, name, text, why) => {
    const { body, sent } = await open(`create?type=${kind}`)
    await has(name)
    await type(name, text)
    await click('Create section')
    await waitFor(() => expect(body.textContent).toContain(why))
    expect(sent('CreateLandingSection')).toEqual([])
  })

  test('opens the entry that has no title', async () => {
    const { body } = await open('create?type=links')
    await waitFor(() => expect(body.textContent).toContain('Add entry'))
    await click('Add entry')
    await type('items.0.link', '/login')
    await click('Create section')
    await waitFor(() => expect(body.textContent).toContain('Enter a title'))
  })

  test('is not begun by whoever may not', async () => {
    const answers = { Me: () => ({ me: { ...me, rights: ['landing.read'] } }) }
    const { body } = await open('create', answers)
    await waitFor(() => expect(body.textContent).toContain('You’re not allowed to do this'))
  })
})

describe('a section that is there', () => {
  const change = async () => {
    await has('headingEn')
    await type('headingEn', 'What there is')
  }

  test('is saved by Ctrl+S, with its version', async () => {
    const { sent } = await open('s1/edit', {
      UpdateLandingSection: ({ input }) => ({
        updateLandingSection: buildSection({ ...input, version: 2 }),
      }),
    })
    await change()
    await act(async () => {
      const keys = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    await waitFor(() => expect(sent('UpdateLandingSection')).toHaveLength(1))
    expect(sent('UpdateLandingSection')[0]!.variables).toMatchObject({
      ...{ id: 's1', version: 1, input: { headingEn: 'What there is', type: 'FEATURES' } },
    })
  })

  test('says at the field what the server refuses', async () => {
    const taken = { anchor: 'Another section has this anchor' }
    const { body } = await open('s1/edit', {
      UpdateLandingSection: () => refusal('CONFLICT', 'Taken', { fields: taken }),
    })
    await change()
    await click('Save')
    await waitFor(() => expect(body.textContent).toContain(taken.anchor))
  })

  test('shows both versions when somebody else saved', async () => {
    const theirs = buildSection({ version: 5, headingEn: 'All of it' })
    let asked = 0
    const { body } = await open('s1/edit', {
      LandingSection: () => ({ landingSection: asked++ === 0 ? buildSection() : theirs }),
      UpdateLandingSection: () =>
        refusal('CONFLICT', 'Changed', { details: { currentVersion: 5 } }),
    })
    await change()
    await click('Save')
    await waitFor(() => expect(body.textContent).toContain('All of it'))
  })

  test('asks before what was typed is left behind', async () => {
    const { body, goTo, address } = await open('s1/edit')
    await change()
    await goTo('/elsewhere')
    await waitFor(() => expect(body.textContent).toContain('Keep editing'))
    expect(address()).toBe('/backoffice/landing-sections/s1/edit')
  })
})
