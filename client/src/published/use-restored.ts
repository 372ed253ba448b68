import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, PathValue } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { undoTimeMs } from '../table/row-actions.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow, Written } from './published.ts'
import type { usePublishedEditor } from './use-published-editor.ts'

/** Pass this as navigation state to an editor, and it begins with an earlier version. */
export const restoring = <Row>(restore: Written<Row>) => ({ ...nothingToLose, restore })

/**
 * Puts an earlier version into the editor if its address says so, and saves it. What is refused of it, such as a
 * category that is gone, is left out and said at its field. Returns what replaces all that is written in the same way.
 */
export function useRestored<Row extends PublishedRow, Values extends PublishedValues, Input>(
  { form: fields }: Published<Row, Values, Input>,
  { form, base, keep, refuse }: ReturnType<typeof usePublishedEditor<Row, Values, Input>>,
) {
  const { state, pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const put = (values: Values) => form.reset(values, { keepDefaultValues: true })

  async function replaceBy(values: Values, done: (takeBack: () => void) => void) {
    const before = structuredClone(form.getValues())
    put(values)
    const refused = await keep('save')
    if (refused?.code !== 'VALIDATION') {
      if (!refused) done(takeBack)
      return refused
    }
    dropRefusedFields(refused)
    await keep('save')
    refuse(refused)
    done(takeBack)
    return null

    function takeBack() {
      put(before)
      void keep('save').then((failure) => failure && toastFailure(failure))
    }
  }

  function dropRefusedFields({ fields: refused }: Failure) {
    const empty = fields.valuesOf(null)
    for (const path of Object.keys(refused)) {
      const name = path.replace(/^input\./, '') as FieldPath<Values> & keyof Values
      const isChosen = typeof form.getValues(name) === 'string' && name !== 'title'
      if (isChosen) form.setValue(name, empty[name] as PathValue<Values, typeof name>)
    }
  }

  const restore = useEffectEvent(async (version: Written<Row>) => {
    if (!base) return
    // Loading the page anew must not bring it back a second time.
    void navigate(pathname + search, { replace: true, state: nothingToLose })
    const now = form.getValues()
    // When it was published is not what is brought back.
    const values = { ...fields.valuesOf({ ...base, ...version }, now), publishAt: now.publishAt }
    const refused = await replaceBy(values, (takeBack) =>
      toast({
        title: m.published_version_restored(),
        tone: 'success',
        durationMs: undoTimeMs,
        action: { label: m.table_undo(), onClick: takeBack },
      }),
    )
    if (refused) toastFailure(refused)
  })
  useEffect(() => {
    const { restore: version } = (state ?? {}) as { restore?: Written<Row> }
    if (version) void restore(version)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, [key])
  return replaceBy
}
