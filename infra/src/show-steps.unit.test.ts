import { expect, it } from 'vitest'
import { showSteps } from './show-steps.ts'

function stepsOn(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const write = (text: string) => written.push(text) > 0
  const steps = showSteps({ isTTY, write: write as never }, () => time)
  return { ...steps, written, pass: (ms: number) => (time += ms) }
}

it('keeps to one line of a terminal, and leaves it empty', () => {
  const { show, end, written } = stepsOn(true)
  show('Starting the database')
  show('Loading the demo', '1 of 2 people')
  end()
  expect(written).toEqual([
    '\r\x1b[KStarting the database…',
    '\r\x1b[KLoading the demo: 1 of 2 people',
    '\r\x1b[K',
  ])
})

it('gives a log a line for each step, and more of a long one only now and then', () => {
  const { show, end, pass, written } = stepsOn(false)
  show('Starting the database')
  show('Loading the demo', '1 of 3 people')
  show('Loading the demo', '2 of 3 people')
  pass(5_000)
  show('Loading the demo', '3 of 3 people')
  end()
  expect(written).toEqual([
    'Starting the database…\n',
    'Loading the demo: 1 of 3 people\n',
    'Loading the demo: 3 of 3 people\n',
  ])
})
