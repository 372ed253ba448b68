import { chakra } from '@chakra-ui/react/styled-system'
import { Cell, HeadCell } from '../table/table-parts.tsx'
import type { ImportRow } from './use-import.ts'

/** The rows that cannot be imported, with what is wrong in which column. */
export function ImportProblems({ problems }: { problems: ImportRow[] }) {
  if (problems.length === 0) return null
  return (
    <chakra.div
      maxH="72"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      tabIndex={0}
      focusVisibleRing="outside"
    >
      <chakra.table w="100%" borderCollapse="collapse" textStyle="sm">
        <chakra.caption srOnly>Rows that cannot be imported</chakra.caption>
        <chakra.thead borderBottomWidth="1px">
          <tr>
            <HeadCell w="16">Line</HeadCell>
            <HeadCell>Email</HeadCell>
            <HeadCell>What is wrong</HeadCell>
          </tr>
        </chakra.thead>
        <tbody>
          {problems.map((row) => (
            <chakra.tr key={row.line} borderBottomWidth="1px" borderColor="border.muted">
              <Cell h="11">{row.line}</Cell>
              <Cell h="11" overflowWrap="anywhere">
                {row.email || '–'}
              </Cell>
              <Cell h="11" color="fg">
                {sentences(row)}
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function sentences({ message, fields }: ImportRow): string {
  const entries = Object.entries((fields ?? {}) as Record<string, string>)
  if (entries.length === 0) return message ?? 'It cannot be imported'
  return entries.map(([column, sentence]) => `${column}: ${sentence}`).join('; ')
}
