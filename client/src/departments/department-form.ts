import { isSafeLink } from '@prakat/schema/safe-link'
import * as z from 'zod/mini'
import { departments as parents, people } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { usesInOrganisation } from '../directory/use-where-used.ts'
import { area, check, formOf, link, number, text, thaiText } from '../forms/fields.tsx'
import { optionalPhone, optionalText } from '../forms/schema-parts.ts'
import type { Viewer } from '../session/me.ts'
import { m } from '../words/m.ts'

const secure = z.refine<string>(
  (typed) => typed === '' || (/^https:/i.test(typed) && isSafeLink(typed)),
  { error: () => m.departments_map_secure() },
)
const hours = { most: 500, rows: 3 }

export const departmentForm = formOf({
  nameEn: text(m.departments_name, { required: m.departments_name_missing }),
  nameTh: thaiText(m.departments_name_th),
  code: text(m.departments_code, { required: m.departments_code_missing, most: 50, half: true }),
  order: number(m.departments_order, { hint: m.departments_order_hint, half: true }),
  parentId: pick(m.departments_parent, parents),
  headId: pick(m.departments_head, people),
  phone: text(m.departments_phone, { type: 'tel', schema: optionalPhone(), half: true }),
  email: text(m.departments_email, { type: 'email', most: 254, half: true }),
  address: area(m.departments_address),
  hoursEn: area(m.departments_hours, hours),
  hoursTh: area(m.departments_hours_th, hours),
  mapLink: link(m.departments_map, {
    hint: m.departments_map_hint,
    schema: optionalText(2000).check(secure),
  }),
  public: check(m.departments_page, { hint: m.departments_page_hint }),
  slug: text(m.departments_slug, { hint: m.departments_slug_hint, most: 100 }),
})

export const departmentUses = (id: string, viewer: Viewer, emptyFirst?: string) =>
  usesInOrganisation(id, viewer, {
    people: { departmentId: id },
    positions: { departmentId: id },
    departments: { parentId: id },
    ...(emptyFirst !== undefined && { emptyFirst }),
  })
