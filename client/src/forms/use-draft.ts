import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUser } from '../session/session-store.ts'
import { draftStore, type Draft } from './draft-store.ts'

const settleMs = 300

interface DraftOptions<Values extends FieldValues> {
  resource: string
  id: string | null
  version: number | null
  form: UseFormReturn<Values>
  /** Fields that are never stored, such as passwords. */
  notKept: readonly (keyof Values)[]
}

/** Keeps what is being typed, and offers it when the form opens again after the page went away. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { resource, id, version, form, notKept } = options
  const userId = useUser().id
  const key = draftStore.keyOf(userId, resource, id)
  const [offered, setOffered] = useState<Draft | null>(() => draftStore.read(key, Date.now()))
  const secret = notKept.join()

  const isOpen = useRef(false)
  const keptUnder = useRef(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
    draftStore.remove(key)
  }

  useEffect(() => {
    isOpen.current = true
    const write = () => {
      timer.current = undefined
      draftStore.write(key, draftOf(form, secret, version))
    }
    // What was typed while something new was saved belongs to what it is now.
    if (keptUnder.current !== key && draftStore.remove(keptUnder.current)) write()
    keptUnder.current = key
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name }) => {
        // A reset has no name and is not typing.
        if (!name) return
        clearTimeout(timer.current)
        timer.current = setTimeout(write, settleMs)
      },
    })
    const writeNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    window.addEventListener('pagehide', writeNow)
    return () => {
      isOpen.current = false
      window.removeEventListener('pagehide', writeNow)
      stop()
      writeNow()
    }
  }, [form, key, version, secret])

  return {
    offered,
    /** Resolves to the version the draft was based on. */
    take() {
      if (!offered) return null
      const values = { ...form.getValues(), ...offered.values } as Values
      form.reset(values, { keepDefaultValues: true })
      setOffered(null)
      return offered.version
    },
    drop() {
      forget()
      setOffered(null)
    },
    /** Writes at once what was typed beyond what was saved. Whoever has left the form wants none of it. */
    keepBeyond(saved: { id: string; version: number | null }) {
      if (!isOpen.current) return
      const savedKey = draftStore.keyOf(userId, resource, saved.id)
      draftStore.write(savedKey, draftOf(form, secret, saved.version))
    },
  }
}

/** What a form holds, without the fields that are never stored. */
function draftOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  secret: string,
  version: number | null,
): Draft {
  const values: Record<string, unknown> = { ...form.getValues() }
  for (const name of secret.split(',')) delete values[name]
  return { values, version, savedAt: Date.now() }
}
