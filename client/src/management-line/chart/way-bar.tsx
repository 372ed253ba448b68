import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, X } from 'lucide-react'
import type { Tree } from '../../directory/line-tree.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { nameOfEntry } from '../line.ts'
import type { ChartEntry } from './chart-view.tsx'

interface WayBarProps {
  tree: Tree<ChartEntry>
  /** From a place up to the top. */
  way: readonly string[]
  onLook: (id: string) => void
  onClose: () => void
}

/** Who stands between the top and a place, each leading to where they are in the chart. */
export function WayBar({ tree, way, onLook, onClose }: WayBarProps) {
  return (
    <chakra.nav
      aria-label={m.management_line_way()}
      position="absolute"
      top="3"
      insetInlineStart="3"
      maxW="calc(100% - 1.5rem)"
      display="flex"
      alignItems="center"
      gap="1"
      ps="3"
      pe="1"
      py="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="sm"
      textStyle="sm"
    >
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" alignItems="center" minW="0">
        {way.toReversed().map((id, at) => {
          const name = nameOfEntry(tree.byId.get(id)!)
          const isLast = at === way.length - 1
          return (
            <chakra.li key={id} display="flex" alignItems="center" minW="0">
              {at > 0 ? (
                <chakra.span color="fg.subtle" flexShrink="0">
                  <ChevronRight size={14} aria-hidden="true" />
                </chakra.span>
              ) : null}
              <chakra.button
                type="button"
                onClick={() => onLook(id)}
                aria-current={isLast ? 'true' : undefined}
                lang={languageOf(name)}
                truncate
                minH="7"
                px="1"
                borderRadius="l1"
                cursor="pointer"
                color={isLast ? 'fg' : 'primary.fg'}
                fontWeight={isLast ? 'semibold' : 'medium'}
                focusVisibleRing="outside"
                _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
              >
                {name}
              </chakra.button>
            </chakra.li>
          )
        })}
      </chakra.ol>
      <IconButton size="sm" label={m.management_line_close_way()} onClick={onClose}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </chakra.nav>
  )
}
