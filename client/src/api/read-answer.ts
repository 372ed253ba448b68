import { ApiError } from './api-error.ts'
import { unreachable } from './unreachable.ts'

interface Problem {
  code?: string
  title?: string
  detail?: string
  fields?: Record<string, string>
}

/**
 * The JSON of a good answer, nothing for 204; throws an `ApiError` from problem+json otherwise. One that breaks off,
 * since the connection was lost or the page is being left, is no answer at all.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw unreachable()
  })
  const json = text ? parse(text) : undefined
  if (response.ok) {
    if (text && json === undefined) {
      throw new ApiError('BAD_ANSWER', response.status, 'The server sent an answer we cannot read.')
    }
    return json
  }
  const problem = (json ?? {}) as Problem
  const reference = response.headers.get('x-request-id')
  const retryAfter = Number(response.headers.get('retry-after'))
  throw new ApiError(
    problem.code ?? `HTTP_${response.status}`,
    response.status,
    problem.detail ?? problem.title ?? 'Something went wrong. Try again.',
    {
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(reference ? { reference } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
