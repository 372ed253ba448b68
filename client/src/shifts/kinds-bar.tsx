import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { IconButton } from '../ui/buttons.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { BrushButton } from './brush-button.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { saveTemplates } from './templates.ts'
import type { ShownBoard } from './use-board.ts'

interface KindsBarProps {
  store: BoardStore
  ui: UiStore
  view: ShownBoard
}

/** What is painted over days and people: one is chosen, or none to select and drag. */
export function KindsBar({ store, ui, view }: KindsBarProps) {
  const client = useClient()
  const { kinds, board } = view
  const brush = useStore(ui, (state) => state.brush)
  const [isEditing, setEditing] = useState(false)
  const isSuggested = board.templates.length === 0
  const label = isSuggested ? m.shifts_suggestions() : m.shifts_templates()

  async function keep() {
    const version = board.templatesVersion
    const failure = await saveTemplates(client, store, { templates: kinds, version })
    if (failure) toastFailure(failure)
  }
  return (
    <chakra.fieldset minW="0" aria-label={label} display="flex" alignItems="center" gap="1.5">
      <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {label}
      </chakra.span>
      {/* With room for what is around the chosen one. */}
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        maxH="24"
        overflowY="auto"
        p="1"
      >
        {kinds.map((kind) => (
          <BrushButton
            key={kind.key}
            brush={kind}
            hasKey
            isChosen={brush === kind.key}
            onPress={() => ui.setState({ brush: brush === kind.key ? null : kind.key })}
          />
        ))}
      </chakra.div>
      {isSuggested ? (
        <Button size="sm" variant="outline" onClick={() => void keep()}>
          {m.shifts_save_templates()}
        </Button>
      ) : null}
      <IconButton label={m.shifts_edit_templates()} onClick={() => setEditing(true)}>
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <chakra.span textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {m.shifts_keys_hint()}
      </chakra.span>
      {isEditing ? (
        <TemplatesDialog store={store} begin={kinds} onClose={() => setEditing(false)} />
      ) : null}
    </chakra.fieldset>
  )
}
