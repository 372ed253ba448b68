import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { time } from '../published/time-fields.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { area, check, number, select, several, text } from './fields.tsx'

afterEach(cleanUp)

const said = (words: string) => () => words
const label = said('Field')
const options = { A: said('One'), B: said('Other') }

test.each(
  Object.entries({
    ...{ text: text(label), area: area(label), number: number(label) },
    ...{ check: check(label), select: select(label, options) },
    ...{ several: several(label, options, said('None')), time: time(label, said('Hint')) },
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
  const shown = await render(<Form />)
  expect(shown.textContent).toContain('Not this')
  expect(shown.querySelector('[aria-invalid=true], [role=alert]')).not.toBeNull()
})
