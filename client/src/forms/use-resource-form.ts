import { useEffect, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Failure } from '../api/failure.ts'
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
  /** The form's field for a name in the server's `fields`. By default the names are the same. */
  fieldFor?: (name: string) => FieldPath<Values> | null
  save: (attempt: Attempt<Row, Values, Intent>) => Promise<Outcome<Row>>
  reload: (id: string) => Promise<Outcome<Row>>
  onSaved: (saved: Row, intent: Intent) => void
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
  const form = useForm<Values>({
    defaultValues: valuesOf(latest) as DefaultValues<Values>,
    ...(options.resolver ? { resolver: options.resolver } : {}),
  })
  const { isDirty, isSubmitting } = form.formState
  const isNewer = latest && (!base || latest.id !== base.id || versionOf(latest) > versionOf(base))
  // If only such properties have changed, there is no conflict.
  const isSame = isNewer && base && isSameBut(['version', ...(options.apart ?? [])], latest, base)
  const version = (isSame ? latest : base)?.version ?? null
  const draft = useDraft({
    resource: options.resource,
    id: latest?.id ?? null,
    version,
    form,
    notKept: options.notKept ?? [],
  })

  // A newer version is taken over at once, unless it would overwrite what somebody typed.
  if (isNewer && !isDirty && !isSubmitting) setBase(latest)

  useEffect(() => {
    if (!base) return
    // Errors stay: what was saved may still not be publishable.
    form.reset(valuesOf(base, form.getValues()), { keepErrors: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function is no new base
  }, [base, form])

  const fieldFor = options.fieldFor ?? ((name) => (name in form.getValues() ? asField(name) : null))
  const asField = (name: string) => name as FieldPath<Values>
  const refuse = (failure: Failure) => applyFailure(failure, fieldFor, form.setError)

  async function fail(failure: Failure, intent: Intent) {
    if (!base || !isVersionConflict(failure)) return refuse(failure)
    const { saved: theirs, failure: unread } = await options.reload(base.id)
    if (theirs) setConflict({ theirs, intent })
    else refuse(unread ?? failure)
  }

  async function save(values: Values, intent: Intent, instead?: number) {
    const problems = options.check?.(values, intent, base) ?? {}
    if (Object.keys(problems).length > 0) {
      return refuse({ code: 'VALIDATION', message: '', fields: problems, details: null })
    }
    if (options.confirm && !(await options.confirm(values, intent, base))) return
    const { saved, failure } = await options.save({
      values,
      base,
      version: instead ?? draftVersion ?? version ?? 0,
      changed: isDirty,
      intent,
    })
    // What was saved before a failure is the new base, so that it is not saved twice.
    if (saved) settle(saved)
    if (failure) return fail(failure, intent)
    if (saved) options.onSaved(saved, intent)
  }

  function settle(saved: Row) {
    draft.drop()
    setDraftVersion(null)
    setBase({ ...saved })
  }

  const submit = (intent: Intent, instead?: number) => {
    form.clearErrors()
    return form.handleSubmit((values) => save(values as unknown as Values, intent, instead))()
  }

  return {
    form,
    base,
    conflict,
    submit,
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
