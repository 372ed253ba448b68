import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../api/failure.ts'

const quietMs = 1000

interface AutosaveOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Whether it may be saved without being asked for. */
  isOn: boolean
  /** The version that is replaced; null for something new. */
  version: number | null
  /** What is not fit to be saved waits until it is. */
  isFit: (values: Values) => boolean
  keep: () => Promise<Failure | null>
}

/** Saves a moment after typing stops; gives why that was refused. */
export function useAutosave<Values extends FieldValues>(options: AutosaveOptions<Values>) {
  const { form, isOn, version } = options
  const { isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<Failure | null>(null)
  const refused = useRef<number>(null)

  const onQuiet = useEffectEvent(async () => {
    // Whoever was shown a conflict decides themselves, and saves by hand until then.
    const isInConflict = refused.current !== null && refused.current === version
    if (isInConflict || !options.isFit(form.getValues())) return
    const refusal = await options.keep()
    if (refusal?.code === 'CONFLICT') refused.current = version
    setFailure(refusal)
  })

  const waits = isOn && isDirty && !isSubmitting
  useEffect(() => {
    if (!waits) return
    let timer = setTimeout(onQuiet, quietMs)
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(onQuiet, quietMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [waits, form])

  return isDirty ? failure : null
}
