import { chakra } from '@chakra-ui/react/styled-system'
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
      <chakra.ul aria-label="Rows that cannot be imported" listStyleType="none">
        {problems.map((row) => (
          <chakra.li
            key={row.line}
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            columnGap="3"
            px="4"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.span flexShrink="0" w="16" fontVariantNumeric="tabular-nums">
              Line {row.line}
            </chakra.span>
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              <chakra.div color="fg" fontWeight="medium">
                {row.email || 'No email'}
              </chakra.div>
              {sentences(row).map((sentence) => (
                <chakra.div key={sentence} color="fg.error">
                  {sentence}
                </chakra.div>
              ))}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function sentences({ message, fields }: ImportRow): string[] {
  const entries = Object.entries((fields ?? {}) as Record<string, string>)
  if (entries.length === 0) return [message ?? 'It cannot be imported']
  return entries.map(([column, sentence]) => `${column}: ${sentence}`)
}
