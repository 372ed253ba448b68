import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import type { Option } from './multi-picker.tsx'

interface PickedItemsProps {
  ids: string[]
  options: Option[]
  isFixed: (option: Option) => boolean
  onRemove: (id: string) => void
}

/** The chosen ones, each with a way to take it out. */
export function PickedItems({ ids, options, isFixed, onRemove }: PickedItemsProps) {
  if (ids.length === 0) return null
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
      {ids.map((id) => {
        const option = options.find((each) => each.id === id)
        const name = option?.name ?? '…'
        const fixed = option !== undefined && isFixed(option)
        return (
          <chakra.li
            key={id}
            display="inline-flex"
            alignItems="center"
            maxW="100%"
            ps="2.5"
            pe={fixed ? '2.5' : undefined}
            minH={{ base: '9', md: '7' }}
            borderRadius="l2"
            bg="bg.muted"
            textStyle="sm"
          >
            <chakra.span truncate>{name}</chakra.span>
            {fixed ? null : (
              <IconButton
                label={`Remove ${name}`}
                size="sm"
                h={{ base: '9', md: '7' }}
                minW={{ base: '9', md: '7' }}
                onClick={() => onRemove(id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
