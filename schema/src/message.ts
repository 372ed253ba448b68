import { z } from 'zod'
import { email } from './account.ts'
import { optionalId, optionalText } from './fields.ts'
import { newestFirst, nodeOf, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

/** Messages are personal: only those who answer for the site, and managers for their departments, read them. */
export const messageRights = {
  member: '',
  author: '',
  editor: 'R U D X',
  hr: '',
  manager: 'Rd Ud Dd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const

/** Several lines with something in them. */
const writtenText = (max: number) =>
  text(max).refine((value) => value !== '', { error: m.validation_required })

const written = {
  name: requiredText(contactLimits.name),
  email,
  subject: requiredText(contactLimits.subject),
  departmentId: optionalId.describe('A public department; left out: the organisation as a whole'),
  message: writtenText(contactLimits.message),
}
/** What a visitor writes. Nobody sees the field `website`, so whoever fills it in is a program. */
export const contactForm = z.strictObject({
  ...written,
  departmentId: z.preprocess((value) => (value === '' ? null : value), optionalId),
  website: z.string().max(2000).nullish(),
})
export type ContactForm = z.output<typeof contactForm>

/** A task whose solution shows that a message took time and work (ALTCHA, proof of work v2). */
export const contactChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
})
export type ContactChallenge = z.infer<typeof contactChallenge>

/** What goes with a message so that it is taken: a solved challenge, or that it was shown for review before. */
export const contactProof = z.strictObject({
  solved: z.string().max(4000).nullish().describe('The challenge and its solution: JSON in Base64'),
  reviewed: z.string().max(200).nullish().describe('From the page that shows it for review'),
})
export const sendMessage = contactForm.extend(contactProof.shape)
export type SendMessage = z.output<typeof sendMessage>

/** Whom a message can be for. */
export const messageDepartment = z.object({ id, nameEn: z.string(), nameTh: z.string() })
export type MessageDepartment = z.infer<typeof messageDepartment>

const status = z.enum(['new', 'open', 'answered']).meta({ title: 'MessageStatus' })

/** What staff do with a message. What its sender wrote stays as it is. */
const fields = z.strictObject({
  status,
  departmentId: optionalId.describe('Whose it is'),
  assigneeId: optionalId.describe('Who answers it'),
  note: optionalText(2000).describe('For staff alone'),
})

const node = nodeOf(fields).extend({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string().describe('Plain text'),
  senderId: id.nullable().describe('A member whose proved address it is; null: anybody'),
})

export const messages = {
  input: fields.describe(replaces),
  node,
  filter: rowFilter.extend({
    status: status.nullish(),
    departmentId: id.nullish(),
    assigneeId: id.nullish(),
  }),
  sorts: { newest: newestFirst, subject: { by: ['subject'] } } satisfies Sorts<
    keyof z.infer<typeof node>
  >,
}
