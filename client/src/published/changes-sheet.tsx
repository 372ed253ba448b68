import { chakra } from '@chakra-ui/react/styled-system'
import { BellOff, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { changedFields, Comparison } from '../forms/comparison.tsx'
import { isSame } from '../forms/is-same.ts'
import { m } from '../words/m.ts'
import { audienceOf } from './audience.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { tellsSomebody } from './publish-sheet.tsx'
import { publishReach } from './reach.tsx'

interface ChangesSheetProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  live: Row
  values: Values
  notifies: boolean
  block: (blocked: boolean) => void
}

/** What publishing changes, how people learn of it, and whom it reaches, if that changes or they are told. */
function ChangesSheet<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: ChangesSheetProps<Row, Values, Input>,
) {
  const { of, live, values, notifies, block } = props
  const mayNotify = tellsSomebody(of, values)
  const before = of.form.valuesOf(live, values)
  const fields = of.form.compared()
  const audience = audienceOf(values.audience)
  const tells = notifies || !isSame(audience, audienceOf(before.audience))
  // Saying the same once more is worth a notification, but no correction.
  const isIdle = !notifies && changedFields(fields, before, values).length === 0
  useEffect(() => {
    if (!tells) block(isIdle)
  }, [block, tells, isIdle])
  const Icon = notifies ? BellRing : BellOff
  return (
    <>
      <Comparison
        {...{ fields, before, after: values, of: 'changes' }}
        heads={{ before: m.published_live_now(), after: m.published_after_publishing() }}
      />
      <chakra.div display="flex" gap="2.5" textStyle="sm">
        <chakra.span flexShrink="0" pt="0.5">
          <Icon size={16} aria-hidden="true" />
        </chakra.span>
        <div>
          <p>
            {notifies ? m.published_notify_again_effect() : m.published_correct_effect()}
            {!notifies && mayNotify ? ` ${m.published_correct_quietly()}` : null}
          </p>
          {tells ? (
            <chakra.div mt="1" color="fg" fontWeight="medium">
              {publishReach(
                audience,
                notifies ? m.published_goes_out : m.published_available_to,
              )(block)}
            </chakra.div>
          ) : null}
        </div>
      </chakra.div>
    </>
  )
}

/** The details of a question before changes are published. */
export const changesSheet =
  <Row extends PublishedRow, Values extends PublishedValues, Input>(
    of: Published<Row, Values, Input>,
    live: Row,
    values: Values,
    notifies: boolean,
  ) =>
  (block: (blocked: boolean) => void) => <ChangesSheet {...{ of, live, values, notifies, block }} />
