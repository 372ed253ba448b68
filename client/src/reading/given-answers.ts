import type { OwnAnswer } from '@prakat/schema/article-answer'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'

const storageKey = 'prakat-helpful'
const mostKept = 200

export type Helpful = OwnAnswer['helpful']

/** What the browser keeps of a visitor's answers; the server knows those of members. */
interface Kept {
  visitorId: string
  answers: Record<string, Helpful>
}

function readStored(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null
    if (stored?.visitorId && stored.answers) return stored as Kept
  } catch {
    // What somebody else has written there says nothing.
  }
  return { visitorId: crypto.randomUUID(), answers: {} }
}

function keep({ visitorId, answers }: Kept, id: string, helpful: Helpful): void {
  const { [id]: _before, ...others } = answers
  const recent = [...Object.entries(others), [id, helpful] as const].slice(-mostKept)
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ visitorId, answers: Object.fromEntries(recent) }),
    )
  } catch {
    // Then the next answer counts as that of another visitor.
  }
}

const pathOf = (id: string) => `/articles/${id}/helpful`

/** Whether whoever is there has found an article helpful. */
export const givenAnswers = {
  async of(id: string): Promise<Helpful | null> {
    if (!tokens.read()) return readStored().answers[id] ?? null
    const { answer } = await rest<{ answer: OwnAnswer | null }>('GET', pathOf(id))
    return answer?.helpful ?? null
  },
  async give(id: string, helpful: Helpful, comment: string): Promise<void> {
    if (tokens.read()) return rest('POST', pathOf(id), { helpful, comment })
    const known = readStored()
    const body = { helpful, comment, visitorId: known.visitorId }
    await send({ method: 'POST', path: pathOf(id), body, repeatable: true })
    keep(known, id, helpful)
  },
}
