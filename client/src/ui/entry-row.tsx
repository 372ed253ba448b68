import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, GripVertical, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageOf } from '../words/language-of.ts'
import { IconButton } from './buttons.tsx'

interface EntryRowProps {
  /** By which `useReorder` knows it. */
  id: string
  name: string
  icon: LucideIcon
  /** A second line. */
  detail?: string
  /** A badge. */
  state?: ReactNode
  moveLabel: string
  removeLabel: string
  open: boolean
  onToggle: () => void
  onRemove: () => void
  /** What it opens to. */
  children: ReactNode
}

/** An entry of a list that is ordered by `useReorder`, which opens to be written. */
export function EntryRow(props: EntryRowProps) {
  const { id, name, icon: Icon, detail, state, moveLabel, removeLabel, open } = props
  return (
    <chakra.li data-row={id} borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <chakra.div display="flex" alignItems="center" gap="1" px="1" minH="12">
        <IconButton label={moveLabel} size="sm" data-handle="">
          <GripVertical size={16} aria-hidden="true" />
        </IconButton>
        <chakra.button
          type="button"
          aria-expanded={open}
          onClick={props.onToggle}
          flex="1"
          minW="0"
          minH="11"
          py={detail === undefined ? '0' : '1.5'}
          display="flex"
          alignItems="center"
          gap="2.5"
          textAlign="start"
          borderRadius="l2"
          cursor="pointer"
          focusVisibleRing="inside"
        >
          <chakra.span color="primary.fg" flexShrink="0">
            <Icon size={17} aria-hidden="true" />
          </chakra.span>
          <chakra.span flex="1" minW="0">
            <chakra.span
              display="block"
              truncate
              textStyle="sm"
              fontWeight="medium"
              lang={languageOf(name)}
            >
              {name}
            </chakra.span>
            {detail ? (
              <chakra.span display="block" truncate textStyle="xs" color="fg.muted">
                {detail}
              </chakra.span>
            ) : null}
          </chakra.span>
          {state}
          <chakra.span
            color="fg.subtle"
            transition="transform 120ms"
            transform={open ? 'rotate(180deg)' : undefined}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </chakra.span>
        </chakra.button>
        <IconButton label={removeLabel} size="sm" onClick={props.onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </chakra.div>
      {open ? (
        <chakra.div display="grid" gap="4" p="4" borderTopWidth="1px">
          {props.children}
        </chakra.div>
      ) : null}
    </chakra.li>
  )
}
