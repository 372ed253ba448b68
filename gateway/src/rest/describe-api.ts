type Answers = Record<string, unknown>
interface Operation {
  responses?: Answers
}

/** What any call may answer, whatever it is about: of these no route says anything. */
const always = [400, 413, 429, 500, 503]
/** Of those that may bring a body. */
const withBody = [415]
const ref = { $ref: '#/components/responses/Problem' }

/**
 * The description of the API as it stands to outsiders: problems have a media type of their own (RFC 9457), are
 * described once, and those that any call may answer with are there for each.
 */
export function describeProblems<T extends object>(document: T, problem: object): T {
  const { paths = {}, components = {} } = document as unknown as {
    paths?: Record<string, Record<string, Operation>>
    components?: Record<string, Record<string, unknown>>
  }
  for (const [method, operation] of Object.values(paths).flatMap((path) => Object.entries(path))) {
    const responses = (operation.responses ??= {})
    for (const [status, answer] of Object.entries(responses)) {
      if (isProblem(answer)) responses[status] = ref
    }
    for (const status of [...always, ...(method === 'get' ? [] : withBody)]) {
      responses[status] ??= ref
    }
  }
  const schema = { $ref: '#/components/schemas/Problem' }
  return {
    ...document,
    components: {
      ...components,
      schemas: { ...components['schemas'], Problem: problem },
      responses: {
        Problem: {
          description: problemDescription,
          content: { 'application/problem+json': { schema } },
        },
      },
    },
  }
}

export const problemDescription = 'RFC 9457 problem details'

const isProblem = (answer: unknown) =>
  (answer as { description?: string }).description === problemDescription
