import { useRef, useState, type FormEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { authFailure } from './auth-failure.ts'

type Schemas = typeof import('./schemas.ts')

interface EntryForm<Values> {
  initial: Values
  schemaOf: (schemas: Schemas) => ZodMiniType<Values>
  /** What it throws is shown at the fields that it names, or above the form. */
  send: (values: Values) => Promise<void>
}

const load = () => import('./schemas.ts')

/**
 * A form for whoever is not signed in yet, which should be there at once: its fields are the browser's own, and what
 * checks them is loaded when somebody begins to type.
 */
export function useEntryForm<Values extends Record<string, string | string[]>>({
  initial,
  schemaOf,
  send,
}: EntryForm<Values>) {
  type Name = keyof Values & string
  const form = useRef<HTMLFormElement>(null)
  // Of fields that are not shown now too.
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name | 'root', string>>>({})
  const [wasSent, setWasSent] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)

  const elementOf = (name: string) => form.current?.elements.namedItem(name)
  function focus(name: string) {
    const element = elementOf(name)
    if (element instanceof HTMLElement) element.focus()
  }

  function read(): Values {
    const typed = new FormData(form.current ?? undefined)
    const mounted = Object.keys(initial).filter((name) => elementOf(name))
    const valueOf = (name: string) =>
      Array.isArray(initial[name]) ? typed.getAll(name) : typed.get(name)
    return { ...values, ...Object.fromEntries(mounted.map((name) => [name, valueOf(name)])) }
  }

  async function check(given: Values) {
    // If it can't be loaded, only the server checks.
    const schemas = await load().catch(() => null)
    const result = schemas && schemaOf(schemas).safeParse(given)
    const refused: Partial<Record<Name | 'root', string>> = {}
    for (const { path, message } of result?.error?.issues ?? [])
      refused[path[0] as Name] ??= message
    return { refused, checked: result?.data ?? given }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = read()
    setValues(given)
    setWasSent(true)
    setSubmitting(true)
    try {
      const { refused, checked } = await check(given)
      setErrors(refused)
      const [first] = Object.keys(initial).filter((name) => refused[name])
      if (first) focus(first)
      else await send(checked)
    } catch (error) {
      applyFailure<Name>(
        authFailure(error),
        (name) => (elementOf(name) ? (name as Name) : null),
        (name, { message }, options) => {
          setErrors((now) => ({ ...now, [name]: message }))
          if (options?.shouldFocus) focus(name)
        },
      )
    } finally {
      setSubmitting(false)
    }
  }

  /** Once it was sent, what is wrong is looked at again while somebody mends it. */
  async function onInput({ target }: FormEvent) {
    if (!wasSent || !(target instanceof HTMLInputElement)) return
    const name = target.name as Name
    const { refused } = await check(read())
    setErrors((now) => ({ ...now, [name]: refused[name] }))
  }

  return {
    errors,
    isSubmitting,
    form: {
      ref: form,
      noValidate: true,
      onFocus: () => void load().catch(() => {}),
      onSubmit: (event: FormEvent) => void submit(event),
      onInput: (event: FormEvent) => void onInput(event),
    },
    field: (name: Name) => ({ name, defaultValue: String(values[name]), error: errors[name] }),
    /** Empties a field for something else to be typed. */
    restart(name: Name) {
      const element = elementOf(name)
      if (element instanceof HTMLInputElement) element.value = ''
      setErrors((now) => ({ ...now, [name]: undefined }))
      focus(name)
    },
  }
}
