import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Lock, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useQuery, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { IconButton } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { FormSkeleton } from '../ui/page-skeleton.tsx'

interface EditorDrawerProps<Data, Row> {
  /** "position" */
  noun: string
  /** The id of what is open, `new`, or '' for nothing. */
  editing: string
  /** Whether this person may make a new one. */
  mayCreate: boolean
  onClose: () => void
  query: TypedDocumentNode<Data, { id: string }>
  read: (data: Data) => Row
  nameOf: (row: Row) => string
  /** The form; null for a new one. */
  children: (row: Row | null) => ReactNode
}

/** Opens one row beside its list, as the address says. */
export function EditorDrawer<Data, Row>(props: EditorDrawerProps<Data, Row>) {
  const { noun, editing, mayCreate, onClose, query, read, nameOf, children } = props
  const body = useRef<HTMLDivElement>(null)
  const isNew = editing === 'new'
  const [{ data, error }, ask] = useQuery({
    query,
    variables: { id: editing },
    pause: editing === '' || isNew,
  })
  const row = data && !isNew ? read(data) : null
  return (
    <Drawer.Root
      open={editing !== ''}
      onOpenChange={() => onClose()}
      lazyMount
      unmountOnExit
      initialFocusEl={() => body.current?.querySelector('input') ?? null}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{row ? nameOf(row) : isNew ? `New ${noun}` : noun}</Drawer.Title>
              <IconButton label="Close" onClick={() => onClose()}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body>
              <chakra.div key={editing} ref={body} flex="1" display="flex" flexDirection="column">
                {isNew && !mayCreate ? (
                  <MessagePage
                    heading="h2"
                    icon={Lock}
                    title={`You may not create a ${noun}`}
                    description="It is not part of your role. Ask an admin of your organisation if you need it."
                  />
                ) : row || isNew ? (
                  children(row)
                ) : error ? (
                  <Missing
                    noun={noun}
                    error={error}
                    onRetry={() => ask({ requestPolicy: 'network-only' })}
                  />
                ) : (
                  <FormSkeleton />
                )}
              </chakra.div>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function Missing({ noun, error, onRetry }: { noun: string; error: Error; onRetry: () => void }) {
  const gone = {
    title: `No such ${noun}`,
    description: 'It may have been removed, or the address is wrong.',
  }
  return (
    <LoadFailure
      title={`The ${noun} did not load`}
      failure={toFailure(error)}
      gone={gone}
      onRetry={onRetry}
    />
  )
}
