import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { time } from '../published/time-fields.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { area, check, number, select, several, text } from './fields.tsx'

afterEach(cleanUp)

const textOf = (words: string) => () => words
const label = textOf('Field')
const options = { A: textOf('One'), B: textOf('Other') }

test.each(
  Object.entries({
    ...{ text: text(label), area: area(label), number: number(label) },
    ...{ check: check(label), select: select(label, options) },
    ...{ several: several(label, options, textOf('None')), time: time(label, textOf('Hint')) },
  }),
)('a field made by %s says what the server has against it', async (_kind, { Draw, valueOf }) => {
  const Field = Draw!
  function Form() {
    const form = useForm({ defaultValues: { it: valueOf(undefined, 'UTC'), timeZone: 'UTC' } })
    const { setError } = form
    useEffect(() => setError('it', { type: 'server', message: 'Not this' }), [setError])
    return (
      <FormProvider {...form}>
        <Field name="it" label="Field" />
      </FormProvider>
    )
  }
  const body = await render(<Form />)
  expect(body.textContent).toContain('Not this')
  expect(body.querySelector('[aria-invalid=true], [role=alert]')).not.toBeNull()
})
