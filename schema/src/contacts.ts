import { z } from 'zod'
import { first } from './search.ts'
import { id, text } from './scalars.ts'

/** How many departments are listed at once; what is further down is on the pages of those above it. */
export const mostListed = 1000

const named = z.object({
  path: z.string().describe('Below /contacts: its own slug behind those of the public ones above'),
  nameEn: z.string(),
  nameTh: z.string(),
})

/** A public department among others. */
export const contactEntry = named.extend({ phone: z.string(), email: z.string() })
export type ContactEntry = z.infer<typeof contactEntry>

export const contactList = z.object({
  departments: z.array(contactEntry).describe('Each behind the one that it is shown below'),
  isWhole: z.boolean(),
})
export type ContactList = z.infer<typeof contactList>

/** Somebody who has agreed, and nothing that leads to their account. */
export const contactPerson = z.object({
  name: z.string(),
  nameTh: z.string(),
  photo: z.string().nullable(),
  titleEn: z.string(),
  titleTh: z.string(),
  phone: z.string().describe('Empty where they have not agreed to that too'),
  email: z.string(),
})
export type ContactPerson = z.infer<typeof contactPerson>

/** A public department as its page shows it. */
export const contactDepartment = contactEntry.extend({
  id,
  address: z.string(),
  hoursEn: z.string(),
  hoursTh: z.string(),
  mapLink: z.string().nullable(),
  above: z.array(named).describe('From the top down'),
  below: z.array(contactEntry),
  head: contactPerson.nullable(),
  people: z.array(contactPerson),
  /** Some of the people are left out, as there are very many. */
  hasMore: z.boolean(),
})
export type ContactDepartment = z.infer<typeof contactDepartment>

export const contactPath = z.strictObject({ path: text(2000) })

export const findContacts = z.strictObject({ search: text(200), first })

/** A department that was found by its names, its code, its phone number or its people. */
export const contactHit = contactEntry.extend({
  above: z.array(named),
  people: z
    .array(z.object({ name: z.string(), nameTh: z.string() }))
    .describe('Of them, those who were found'),
})
export type ContactHit = z.infer<typeof contactHit>
