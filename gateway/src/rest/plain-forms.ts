import type { FastifyInstance } from 'fastify'

export const formType = 'application/x-www-form-urlencoded'

/** Lets the routes of a scope take forms that a browser sends without a script: their body is its fields by name. */
export function takePlainForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsIn(String(body))),
  )
}

/** Forms write each line break as two characters, which nobody has typed. */
const fieldsIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
