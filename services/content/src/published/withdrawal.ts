import type { z } from 'zod'
import { fieldsIn, type PublishedResource, type PublishedRow } from './published-resource.ts'
import {
  publishedRule,
  type Decision,
  type PublishedInput,
  type PublishedState,
} from './published-rule.ts'

/** Takes it from its readers and makes it a draft again, with the changes that were prepared. */
export function withdrawal<Row extends PublishedRow, Input extends z.ZodType<PublishedInput>>(
  name: 'article' | 'video',
  resource: PublishedResource<Row, Input>,
) {
  const { assertStep } = publishedRule(resource)
  return (state: PublishedState): Decision => {
    assertStep(state, 'withdraw')
    return {
      change: {
        ...(state.prepared && {
          ...fieldsIn(resource, state.prepared),
          changedBy: state.preparedBy,
        }),
        ...{ status: 'draft', publishAt: null, publishedAt: null },
        ...{ prepared: null, preparedBy: null },
      },
      events: [{ type: `${name}.withdrawn`, aggregateId: state.id, data: {} }],
    }
  }
}
