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
import { FormSkeleton } from '../ui/editor-skeleton.tsx'
import { m, type Text } from '../words/m.ts'

export interface EditorWords {
  /** "New position" */
  add: Text
  /** "No such position" */
  gone: Text
}

interface EditorDrawerProps<Data, Row> {
  words: EditorWords
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
  const { words, editing, mayCreate, onClose, query, read, nameOf, children } = props
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
              <Drawer.Title>{row ? nameOf(row) : isNew ? words.add() : null}</Drawer.Title>
              <IconButton label={m.forms_close()} onClick={() => onClose()}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body>
              <chakra.div key={editing} ref={body} flex="1" display="flex" flexDirection="column">
                {isNew && !mayCreate ? (
                  <MessagePage
                    heading="h2"
                    icon={Lock}
                    title={m.forms_may_not_create()}
                    description={m.forms_not_your_role()}
                  />
                ) : row || isNew ? (
                  children(row)
                ) : error ? (
                  <LoadFailure
                    title={m.forms_not_loaded()}
                    failure={toFailure(error)}
                    gone={{ title: words.gone(), description: m.forms_gone_why() }}
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
