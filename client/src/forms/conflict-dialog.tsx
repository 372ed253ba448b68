import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Conflict } from './conflict.ts'

type Version = Conflict['current']

interface ConflictDialogProps {
  conflict: Conflict | null
  mine: Version
  onKeepMine: () => void
  onKeepTheirs: () => void
  onClose: () => void
}

const severities: Record<string, string> = {
  INFO: 'Information',
  WARNING: 'Warning',
  URGENT: 'Urgent',
}

/** Both versions side by side, when two people changed the same announcement. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, onKeepMine, onKeepTheirs, onClose } = props
  return (
    <Dialog.Root size="xl" open={conflict !== null} onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Someone else changed this announcement</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p>It was saved while you were editing. Choose which version stays.</p>
              {conflict ? (
                <chakra.div
                  display="grid"
                  gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
                  gap="3"
                  mt="4"
                >
                  <VersionCard name="Your version" version={mine} other={conflict.current} />
                  <VersionCard name="Their version" version={conflict.current} other={mine} />
                </chakra.div>
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={onClose}>
                Back to editing
              </Button>
              <Button variant="outline" onClick={onKeepTheirs}>
                Keep theirs
              </Button>
              <Button onClick={onKeepMine}>Keep mine</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function VersionCard({ name, version, other }: { name: string; version: Version; other: Version }) {
  const rows: [string, string, boolean][] = [
    ['Title', version.title, version.title !== other.title],
    [
      'Severity',
      severities[version.severity] ?? version.severity,
      version.severity !== other.severity,
    ],
    ['Body', version.body || 'Empty', version.body !== other.body],
  ]
  return (
    <chakra.section aria-label={name} borderWidth="1px" borderRadius="l3" p="4" color="fg" minW="0">
      <chakra.h3 fontWeight="semibold" mb="3">
        {name}
      </chakra.h3>
      <chakra.dl display="grid" gap="3">
        {rows.map(([label, text, differs]) => (
          <div key={label}>
            <chakra.dt textStyle="xs" color="fg.subtle">
              {label}
              {differs ? <chakra.span color="fg.warning"> · differs</chakra.span> : null}
            </chakra.dt>
            <chakra.dd
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxH="52"
              overflowY="auto"
              borderRadius="l1"
              mt="0.5"
              px={differs ? '2' : '0'}
              py={differs ? '1' : '0'}
              bg={differs ? 'bg.warning' : 'transparent'}
            >
              {text}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
