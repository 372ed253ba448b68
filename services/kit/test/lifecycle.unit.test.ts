import { expect, it } from 'vitest'
import { Lifecycle } from '../src/lifecycle.ts'
import { createLogger } from '../src/logger.ts'

const lifecycle = () => new Lifecycle(createLogger('silent', false))

it('stops in the reverse order, once, however often it is asked', async () => {
  const parts = lifecycle()
  const stopped: string[] = []
  for (const name of ['first', 'second', 'third']) parts.onStop(name, () => void stopped.push(name))
  await Promise.all([parts.stop(), parts.stop()])
  expect(stopped).toEqual(['third', 'second', 'first'])
})

it('goes on when a part fails or hangs', async () => {
  const parts = lifecycle()
  const stopped: string[] = []
  parts.onStop('last', () => void stopped.push('last'))
  parts.onStop('hanging', () => new Promise(() => {}))
  parts.onStop('failing', () => Promise.reject(new Error('no')))
  await parts.stop(0)
  expect(stopped).toEqual(['last'])
})

it('stops at once what starts after the stop has begun', async () => {
  const parts = lifecycle()
  const stopping = parts.stop()
  const stopped = new Promise<void>((resolve) => parts.onStop('late', resolve))
  await Promise.all([stopping, stopped])
})
