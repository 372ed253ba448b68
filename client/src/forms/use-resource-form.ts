import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Failure } from '../api/failure.ts'
import { ownReload } from '../ui/own-reload.ts'
import { applyFailure } from './apply-failure.ts'
import { useDraft } from './use-draft.ts'

export interface Outcome<Row> {
  /** The latest saved state, even if a later step failed. */
  saved: Row | null
  failure: Failure | null
}

export interface Attempt<Row, Values, Intent> {
  values: Values
  base: Row | null
  /** The version to replace. It differs from the base's after a conflict that one's own text won. */
  version: number
  changed: boolean
  intent: Intent
}

export interface ResourceFormOptions<Row, Values extends FieldValues, Intent> {
  /** Under this name the browser keeps drafts. */
  resource: string
  /** As the server has it now; null for a new one. */
  latest: Row | null
  valuesOf: (row: Row | null, current?: Values) => Values
  /** What each field must be. */
  resolver?: Resolver<Values>
  /** Checks what the intent requires, and returns a message for each wrong field. */
  check?: (values: Values, intent: Intent, base: Row | null) => Record<string, string>
  /** Asked when all checks have passed; false cancels. */
  confirm?: (values: Values, intent: Intent, base: Row | null) => Promise<boolean>
  /** The form's field for a name in the server's `fields`. By default that of its path within the input. */
  fieldFor?: (name: string) => FieldPath<Values> | null
  save: (attempt: Attempt<Row, Values, Intent>) => Promise<Outcome<Row>>
  reload: (id: string) => Promise<Outcome<Row>>
  /** What it resolves to is waited for before something new counts as saved. */
  onSaved: (saved: Row, intent: Intent, withoutAWord: boolean) => unknown
  notKept?: readonly (keyof Values)[]
  /** Properties that are saved apart from this form, such as a photo. */
  apart?: readonly (keyof Row)[]
}

/** The state of a form: the version it is based on, and a conflict and a draft if there are any. */
export function useResourceForm<
  Row extends { id: string; version: number | null },
  Values extends FieldValues,
  Intent = 'save',
>(options: ResourceFormOptions<Row, Values, Intent>) {
  const { latest, valuesOf } = options
  const [base, setBase] = useState(latest)
  const [conflict, setConflict] = useState<{ theirs: Row; intent: Intent } | null>(null)
  const [draftVersion, setDraftVersion] = useState<number | null>(null)
  const [keeping, setKeeping] = useState(false)
  const form = useForm<Values>({
    defaultValues: valuesOf(latest) as DefaultValues<Values>,
    ...(options.resolver ? { resolver: options.resolver } : {}),
  })
  const { isDirty, isSubmitting } = form.formState
  // What is asked before something is saved, such as its time, may change the form that asked.
  const isChanged = useRef(isDirty)
  useEffect(() => {
    isChanged.current = isDirty
  }, [isDirty])
  const isNewer = latest && (!base || latest.id !== base.id || versionOf(latest) > versionOf(base))
  // If only such properties have changed, there is no conflict.
  const isSame = isNewer && base && isSameBut(['version', ...(options.apart ?? [])], latest, base)
  const version = (isSame ? latest : base)?.version ?? null
  const draft = useDraft({
    resource: options.resource,
    id: latest?.id ?? null,
    version: draftVersion ?? version,
    form,
    notKept: options.notKept ?? [],
  })
  /** What was saved last. Whoever waited for it was drawn before. */
  const lastSaved = useRef<Row | null>(null)
  const beingKept = useRef<Promise<unknown>>(null)
  /** Whether what is there is being saved because somebody asked for it. */
  const isAsked = useRef(false)
  const keptAsTyped = useRef<Row>(null)

  // A newer version is taken over at once, unless it would overwrite what somebody typed.
  if (isNewer && !isDirty && !isSubmitting && !keeping) setBase(latest)

  useEffect(() => {
    if (!base || base === keptAsTyped.current) return
    // Errors stay: what was saved may still not be publishable.
    form.reset(valuesOf(base, form.getValues()), { keepErrors: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function is no new base
  }, [base, form])

  const isDraftOffered = draft.offered !== null
  const takeDraft = useEffectEvent(() => setDraftVersion(draft.take()))
  // After what the form begins with. Whoever wants it any other time takes it by a button.
  useEffect(() => {
    if (isDraftOffered && ownReload.claimDraft()) takeDraft()
  }, [isDraftOffered])

  const fieldFor = options.fieldFor ?? withinForm
  function withinForm(name: string) {
    const path = name.replace(/^input\./, '')
    const [field = ''] = path.split('.')
    return field in form.getValues() ? (path as FieldPath<Values>) : null
  }
  const refuse = (failure: Failure) => applyFailure(failure, fieldFor, form.setError)

  /** What is replaced now. A draft that was taken up replaces what it began with, not what was saved since. */
  function current() {
    const saved = lastSaved.current
    const isLater = saved && (!base || versionOf(saved) > versionOf(base))
    return isLater
      ? { base: saved, version: versionOf(saved) }
      : { base, version: draftVersion ?? version ?? 0 }
  }

  async function fail(failure: Failure, intent: Intent) {
    const replaced = current().base
    if (!replaced || !isVersionConflict(failure)) return refuse(failure)
    const { saved: theirs, failure: unread } = await options.reload(replaced.id)
    if (theirs) setConflict({ theirs, intent })
    else refuse(unread ?? failure)
  }

  const problemsOf = (values: Values, intent: Intent) =>
    options.check?.(values, intent, current().base) ?? {}

  async function save(values: Values, intent: Intent, instead?: number) {
    const problems = problemsOf(values, intent)
    if (Object.keys(problems).length > 0) {
      return refuse({ code: 'VALIDATION', message: '', fields: problems, details: null })
    }
    if (options.confirm && !(await options.confirm(values, intent, current().base))) return
    const replaced = current()
    const { saved, failure } = await options.save({
      values,
      base: replaced.base,
      version: instead ?? replaced.version,
      changed: isChanged.current,
      intent,
    })
    // What was saved before a failure is the new base, so that it is not saved twice.
    if (saved) settle(saved)
    if (failure) return fail(failure, intent)
    if (saved) options.onSaved(saved, intent, false)
  }

  function settle(row: Row) {
    const saved = { ...row }
    draft.drop()
    setDraftVersion(null)
    setBase(saved)
    lastSaved.current = saved
    return saved
  }

  /** Saves what is there without a word. What is typed meanwhile stays as it is, and is not saved yet. */
  async function keep(intent: Intent): Promise<Failure | null> {
    if (isAsked.current) return null
    const values = structuredClone(form.getValues())
    setKeeping(true)
    const { saved, failure } = await options.save({ ...current(), values, changed: true, intent })
    setKeeping(false)
    if (failure && isVersionConflict(failure)) await fail(failure, intent)
    if (!saved || failure) return failure
    keptAsTyped.current = settle(saved)
    // Its address first: who reads that it is saved may load the page again.
    await options.onSaved(saved, intent, true)
    const typed = form.getValues()
    form.reset(values, { keepValues: true, keepErrors: true })
    const newer = (Object.keys(typed) as FieldPath<Values>[]).filter(
      (name) => JSON.stringify(typed[name]) !== JSON.stringify(values[name]),
    )
    for (const name of newer) form.setValue(name, typed[name], { shouldDirty: true })
    if (newer.length > 0) draft.keepBeyond(saved)
    return null
  }

  async function submit(intent: Intent, instead?: number) {
    if (isAsked.current) return
    isAsked.current = true
    try {
      // Two at once would be a conflict with oneself, and one that was kept meanwhile ends what is submitted.
      await beingKept.current
      form.clearErrors()
      await form.handleSubmit(
        (values) => save(values as unknown as Values, intent, instead),
        // All that is wrong is said at once.
        () => {
          for (const [name, message] of Object.entries(problemsOf(form.getValues(), intent))) {
            const field = fieldFor(name)
            if (field && !form.getFieldState(field).invalid) form.setError(field, { message })
          }
        },
      )()
    } finally {
      isAsked.current = false
    }
  }

  return {
    form,
    base,
    conflict,
    submit,
    /** Is carried out after what is being kept already. */
    keep(intent: Intent) {
      const turn = (beingKept.current ?? Promise.resolve()).then(() => keep(intent))
      beingKept.current = turn
      return turn
    },
    keeping,
    /** Says at the fields why something was refused. */
    refuse,
    async keepMine() {
      if (!conflict) return
      setConflict(null)
      await submit(conflict.intent, versionOf(conflict.theirs))
    },
    keepTheirs() {
      if (conflict) settle(conflict.theirs)
      setConflict(null)
    },
    dropConflict: () => setConflict(null),
    draft: {
      offered: draft.offered,
      take: () => setDraftVersion(draft.take()),
      drop: draft.drop,
    },
  }
}

function isSameBut<Row>(left: readonly (keyof Row)[], a: Row, b: Row): boolean {
  const rest = (row: Row) =>
    JSON.stringify(row, (key, value: unknown) =>
      left.includes(key as keyof Row) ? undefined : value,
    )
  return rest(a) === rest(b)
}

/** The version is null for people who may not change the row. */
const versionOf = ({ version }: { version: number | null }) => version ?? 0

/** Whether somebody else saved another version meanwhile. */
function isVersionConflict({ code, details }: Failure): boolean {
  const { currentVersion } = (details ?? {}) as { currentVersion?: unknown }
  return code === 'CONFLICT' && typeof currentVersion === 'number'
}
