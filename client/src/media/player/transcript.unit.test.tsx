import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanUp } from '../../test/clean-up.ts'
import { render } from '../../test/render.tsx'
import { createPlayback } from './playback.ts'
import { marksIn } from './transcript-lines.ts'
import { TranscriptLines } from './transcript.tsx'

afterEach(cleanUp)

const cues = [
  { key: 0, start: 0, text: 'Walk, do not run' },
  { key: 1, start: 4, text: 'Meet at the gate' },
  { key: 2, start: 9.5, text: 'พบกันที่ประตู' },
]
const current = (page: HTMLElement) => page.querySelector('[aria-current]')?.textContent

it('shows what is said now, and leads to what is said elsewhere', async () => {
  const playback = createPlayback()
  const page = await render(<TranscriptLines playback={playback} cues={cues} language="en" />)
  expect(current(page)).toBe('0:00Walk, do not run')
  await act(() => playback.seek(6))
  expect(current(page)).toBe('0:04Meet at the gate')
  // Nothing is said between, so the last stays.
  const [, , last] = page.querySelectorAll('button')
  await act(() => last!.click())
  expect(playback.store.getState().seconds).toBe(9.5)
  expect(current(page)).toBe('0:09พบกันที่ประตู')
})

it('finds words however they are written', () => {
  expect(marksIn('Meet at the gate, meet there', ' MEET ')).toEqual([0, 4, 18, 22])
  expect(marksIn('พบกันที่ประตู', 'ประตู')).toEqual([8, 13])
  expect(marksIn('Walk', 'run')).toBeNull()
  expect(marksIn('Walk', ' ')).toEqual([])
})
