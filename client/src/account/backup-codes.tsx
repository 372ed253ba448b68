import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { CopyButton } from '../ui/copy-button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { m } from '../words/m.ts'

interface BackupCodesProps {
  title: string
  codes: string[]
  onClose: () => void
}

/** The content of a dialog that shows the backup codes, which are shown only once. */
export function BackupCodes({ title, codes, onClose }: BackupCodesProps) {
  const text = `${m.account_backup_file({ host: window.location.host })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>{m.account_backup_about()}</Dialog.Description>
        <Codes codes={codes} />
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          {/* Focused first: a stray Enter on the closing button would lose the codes. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <CopyButton autoFocus text={codes.join('\n')} label={m.account_copy()} />
          <Button variant="outline" onClick={() => download(text)}>
            <Download aria-hidden="true" /> {m.account_download()}
          </Button>
        </chakra.div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{m.account_have_kept()}</Button>
      </Dialog.Footer>
    </>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <chakra.ul
      aria-label={m.account_backup_codes()}
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="2"
      mt="4"
      p="4"
      borderRadius="l2"
      borderWidth="1px"
      bg="bg.subtle"
      color="fg"
      fontFamily="mono"
      listStyleType="none"
      textAlign="center"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </chakra.ul>
  )
}

function download(text: string) {
  saveFile(new Blob([text], { type: 'text/plain' }), 'prakat-backup-codes.txt')
}
