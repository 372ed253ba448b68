import { AppError, httpStatus } from '@prakat/schema/app-error'
import { contactForm, sendMessage } from '@prakat/schema/message'
import type { CallContext } from '@prakat/schema/principal'
import type { SharedSettings } from '@prakat/schema/settings'
import type { DrawnContactForm } from '@prakat/schema/site-page'
import { parse } from '@prakat/schema/validation'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anonymous } from './caller.ts'
import { edgeLimits } from './limits/edge-limits.ts'
import type { Rates } from './limits/rates.ts'
import { takePlainForms } from './rest/plain-forms.ts'
import { chargeCaller } from './limits/charge-caller.ts'
import type { Services } from './services.ts'
import { languageFor, type Site } from './site.ts'
import type { SitePages } from './site-pages.ts'

/** Drawing a page takes a few milliseconds, which the edge grants strangers ten times a second. */
const cost = 100

/**
 * The form of `/contact` for those without a script: what was written is shown once more, and sent from there. That it was
 * takes the place of the work that a script does.
 */
export async function registerContactForm(
  app: FastifyInstance,
  options: {
    services: Services
    rates: Rates
    settings: () => Promise<SharedSettings>
    pages: Pick<SitePages, 'find'>
    site: Site
  },
): Promise<void> {
  const { services, rates, settings, pages, site } = options
  const { contact } = services.auth
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      await chargeCaller(request, services, rates, cost)
      // What is wrong is said in the language of the page.
      request.headers['accept-language'] = languageFor(request, await settings())
    })
    takePlainForms(scope)
    scope.post('/contact', { bodyLimit: edgeLimits.body.rest }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const typed = typedIn.safeParse(request.body).data ?? {}
      const written = Object.fromEntries(fields.map((name) => [name, typed[name] ?? '']))
      const { call } = anonymous(request)
      const form: DrawnContactForm = {
        ...{ values: written, errors: {}, problem: null },
        step: 'write',
      }
      if (!typed['change']) await advance(form, typed, call).catch(catchFormError)
      const found = await pages.find({ path: '/contact' }, call)
      return site.show(request, reply, { ...found, page: { ...found.page, form } as never })

      /** What is wrong is said in the form. */
      function catchFormError(error: unknown): void {
        if (!(error instanceof AppError) || httpStatus[error.code] >= 500) throw error
        const { fields = {}, message, details } = error
        reply.code(httpStatus[error.code])
        const retryAfter = details?.['retryAfterSeconds']
        if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
        form.errors = fields
        form.problem = Object.keys(fields).some((name) => name in written) ? null : message
      }
    })

    /** From writing to the review, and from there to where it is sent. */
    async function advance(
      form: DrawnContactForm,
      { reviewed }: Record<string, string>,
      call: CallContext,
    ) {
      if (reviewed) {
        form.step = 'review'
        form.reviewed = reviewed
        await contact.send(parse(sendMessage, { ...form.values, reviewed }), { context: call })
        Object.assign(form, { step: 'sent', values: {} })
        return
      }
      const answer = await contact.review(parse(contactForm, form.values), { context: call })
      Object.assign(form, { step: 'review', reviewed: answer.reviewed })
    }
  })
}

/** What is no form is taken for an empty one. */
const typedIn = z.record(z.string(), z.string())
const fields = Object.keys(contactForm.shape)
