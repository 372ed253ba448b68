import { afterEach } from 'vitest'
import { misfits } from './watch-answers.ts'

/** Set up before every test: an answer that schema/openapi.json does not describe fails the test that saw it. */
afterEach(() => {
  const seen = [...new Set(misfits.splice(0))]
  if (seen.length > 0) throw new Error(`Not as schema/openapi.json has it:\n${seen.join('\n')}`)
})
