import type { LineEntry } from '@prakat/schema/management-line'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

type Named = Pick<LineEntry, 'name' | 'nameTh' | 'titleEn' | 'titleTh'>

export const titleOf = ({ titleEn, titleTh }: Named) => shownName(titleEn, titleTh)
export const departmentOf = ({
  departmentEn,
  departmentTh,
}: Pick<LineEntry, 'departmentEn' | 'departmentTh'>) => shownName(departmentEn, departmentTh)
/** Who has a place; empty where it is vacant. */
export const holderOf = ({ name, nameTh }: Named) => shownName(name, nameTh)
type Left = Pick<LineEntry, 'left'>
/** Who had a place that is vacant now; null if nobody has left it. */
export const formerHolder = ({ left }: Left) => left && shownName(left.name, left.nameTh)
/** "Vacant · Somchai left", to those who keep the line. */
export function vacantWords(entry: Left): string {
  const leaver = formerHolder(entry)
  if (leaver == null) return m.management_line_vacant()
  return leaver
    ? m.management_line_vacant_left({ name: leaver })
    : m.management_line_vacant_nameless()
}
/** What a place is called where it has one line. */
export const nameOfEntry = (entry: Named & Left) =>
  holderOf(entry) || titleOf(entry) || vacantWords(entry)
