import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { OutsidePlayer } from './outside-player.tsx'

afterEach(cleanUp)

it('asks nothing of another site before somebody agrees, and then for the video alone', async () => {
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=tracked'
  const body = await render(<OutsidePlayer link={link} title="Fire drill" poster={null} />)
  expect(body.querySelectorAll('iframe, img, video, script, link')).toHaveLength(0)
  await act(async () => body.querySelector('button')!.click())
  expect(body.querySelector('iframe')?.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1',
  )
})
