import { chakra } from '@chakra-ui/react/styled-system'
import { FileUp } from 'lucide-react'
import { useFileDrop } from '../forms/use-file-drop.ts'

/** Takes a CSV file, chosen or dropped. */
export function ImportFile({ onFile }: { onFile: (file: File) => void }) {
  const { over, take, target } = useFileDrop(onFile)
  return (
    <chakra.label
      display="grid"
      justifyItems="center"
      gap="2"
      mt="2"
      px="6"
      py="10"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'primary.solid' : 'border.emphasized'}
      bg={over ? 'primary.subtle' : undefined}
      borderRadius="l3"
      cursor="pointer"
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.primary.focusRing}',
          outlineOffset: '2px',
        },
      }}
      {...target}
    >
      <FileUp size={22} aria-hidden="true" />
      <chakra.span color="fg" fontWeight="medium">
        Choose a CSV file, or drop it here
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        Its first line names the columns: name and email, and those you have of nameTh, username,
        phone, role, locale, timeZone, department, position and groups.
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        Departments and positions stand there by their code; groups by their name, with semicolons
        between them.
      </chakra.span>
      <chakra.input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        srOnly
        onChange={(event) => take(event.target.files)}
      />
    </chakra.label>
  )
}
