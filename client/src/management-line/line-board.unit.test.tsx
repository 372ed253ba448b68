import type { LineEntry } from '@prakat/schema/management-line'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerAnswers } from '../test/build-position.ts'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { waitFor } from '../test/wait-for.ts'
import { treeOf } from '../directory/tree.ts'
import { LineBoard } from './line-board.tsx'
import type { useLine } from './use-line.ts'

beforeEach(() => signInAs('u1'))
afterEach(cleanUp)

const place = (id: string, parentId: string | null): LineEntry =>
  ({
    ...{ id, version: 1, parentId, personId: null, name: `Place ${id}`, nameTh: '', photo: null },
    ...{ titleEn: '', titleTh: '', departmentEn: '', departmentTh: '', public: true },
  }) as LineEntry

/** So many that only the upper levels are open at first, and one of them four levels down. */
const entries = [
  place('top', null),
  ...Array.from({ length: 147 }, (_, at) => place(`${at}`, 'top')),
  place('below', '70'),
  place('sought', 'below'),
]

test('the only find of a search is drawn in the chart, though its branch was closed', async () => {
  answerGraphql(ownerAnswers)
  const line = {
    tree: treeOf(entries),
    loading: false,
    failure: null,
    reload: vi.fn(),
    move: vi.fn(),
  }
  const { body } = await renderPage({
    path: '/line',
    at: '/line?q=sought',
    page: (
      <LineBoard
        line={line as unknown as ReturnType<typeof useLine>}
        view="chart"
        tabs={null}
        hrefOf={(id) => `/line/${id}`}
        mayMove={false}
        mayCreate={false}
        added=""
      />
    ),
  })
  // Only what is in the frame is drawn, and the frame of a test has no size: what is drawn is what it was centred on.
  await waitFor(() => expect(body.querySelector('[data-open="sought"]')).not.toBeNull())
})
