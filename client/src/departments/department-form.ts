import { departments as parents, people } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { usesInOrganisation } from '../directory/use-where-used.ts'
import { formOf, kept, number, text, thaiText } from '../forms/fields.tsx'
import { optionalPhone } from '../forms/schema-parts.ts'
import type { Viewer } from '../session/me.ts'
import { m } from '../words/m.ts'

export const departmentForm = formOf({
  nameEn: text(m.departments_name, { required: m.departments_name_missing }),
  nameTh: thaiText(m.departments_name_th),
  code: text(m.departments_code, { required: m.departments_code_missing, most: 50, half: true }),
  order: number(m.departments_order, { hint: m.departments_order_hint, half: true }),
  parentId: pick(m.departments_parent, parents),
  headId: pick(m.departments_head, people),
  phone: text(m.departments_phone, { type: 'tel', schema: optionalPhone(), half: true }),
  email: text(m.departments_email, { type: 'email', most: 254, half: true }),
  address: text(m.departments_address, { most: 1000 }),
  slug: kept(''),
  public: kept(false),
})

export const departmentUses = (id: string, viewer: Viewer, emptyFirst?: string) =>
  usesInOrganisation(id, viewer, {
    people: { departmentId: id },
    positions: { departmentId: id },
    departments: { parentId: id },
    ...(emptyFirst !== undefined && { emptyFirst }),
  })
