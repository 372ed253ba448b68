import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { CopyButton } from './copy-button.tsx'

/** The backup codes, this once. It closes only by its button, so that no stray click loses them. */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Backup codes of Prakat (${window.location.host})\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <Dialog.Root
      open={codes.length > 0}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Keep your backup codes</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>
                Without your authenticator app, one of these signs you in. Each works once. They are
                not shown again, so keep them where you keep passwords.
              </Dialog.Description>
              <Codes codes={codes} />
              <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
                <CopyButton text={codes.join('\n')} label="Copy" />
                <Button variant="outline" onClick={() => download(text)}>
                  <Download aria-hidden="true" /> Download
                </Button>
              </chakra.div>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>I have kept them</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <chakra.ul
      aria-label="Backup codes"
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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'prakat-backup-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
