import { register } from 'prom-client'
import { afterEach, beforeAll } from 'vitest'
import { misfits } from './watch-answers.ts'

/** Test files share a process. What the one before counted is not there for the next. */
beforeAll(() => register.resetMetrics())

/** An answer that schema/openapi.json does not describe fails the test that saw it. */
afterEach(() => {
  const seen = [...new Set(misfits.splice(0))]
  if (seen.length > 0) throw new Error(`Not as schema/openapi.json has it:\n${seen.join('\n')}`)
})
