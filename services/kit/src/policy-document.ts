import { roles } from '@prakat/schema/principal'
import { policyTable } from './policy-table.ts'

const columns = roles.toReversed()
const place = /(?<=<!-- The table is written by npm run generate -->\n\n)(?:\|.*\n)*/

/** What docs/security/permissions.md says, with the table as it is now. */
export function withPolicyTable(document: string): string {
  if (!place.test(document))
    throw new Error('docs/security/permissions.md has no place for its table')
  const rows = Object.entries(policyTable).map(([resource, cells]) =>
    tableRow([resource, ...columns.map((role) => cells[role] || '–')]),
  )
  const head = [tableRow(['', ...columns]), tableRow(['', ...columns].map(() => '-'))]
  return document.replace(place, () => [...head, ...rows].map((row) => `${row}\n`).join(''))
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
