import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { buildMedia } from '../test/build-media.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import type { EditorMedia } from '../rich-text/media-nodes.ts'
import './media-picker.tsx'
import { useEditorMedia } from './use-media-choice.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

function Chooser() {
  const { media, picker } = useEditorMedia()
  const [chosen, setChosen] = useState<EditorMedia | null | undefined>()
  return (
    <>
      <button type="button" onClick={() => void media.choose('IMAGE').then(setChosen)}>
        Begin
      </button>
      <output>{JSON.stringify(chosen)}</output>
      {picker}
    </>
  )
}

async function open() {
  const calls = answerGraphql({
    ...ownerAnswers,
    MediaFiles: () => ({
      mediaFiles: connectionOf('MediaFile', [
        buildMedia(),
        buildMedia({ id: 'm2', name: 'broken.png', state: 'FAILED' }),
      ]),
    }),
  })
  const { body } = await renderPage({ path: '/', page: <Chooser /> })
  await click('Begin')
  await vi.waitFor(() => expect(body.querySelectorAll('[role=dialog] li')).toHaveLength(2))
  return { body, calls }
}

test('gives the address that stays and the words of the image that is chosen', async () => {
  const { body, calls } = await open()
  const asked = calls.find(({ name }) => name === 'MediaFiles')!
  expect(asked.variables.filter).toMatchObject({ kind: 'IMAGE' })
  await click('lobby.jpg')
  await vi.waitFor(() => {
    expect(body.querySelector('output')?.textContent).toBe(
      JSON.stringify({ type: 'image', attrs: { src: '/media/m1', alt: 'The lobby' } }),
    )
  })
  expect(body.querySelector('[role=dialog]')).toBeNull()
})

test('gives none when the dialog is left, and offers none that cannot be shown', async () => {
  const { body } = await open()
  const [, broken] = body.querySelectorAll<HTMLButtonElement>('[role=dialog] li button')
  expect(broken!.disabled).toBe(true)
  await click('Cancel')
  await vi.waitFor(() => expect(body.querySelector('output')?.textContent).toBe('null'))
})
