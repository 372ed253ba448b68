import { chakra } from '@chakra-ui/react/styled-system'
import { RowCheck, RowMenu } from '../table/row-controls.tsx'
import type { ResourceTableProps } from '../table/resource-table.tsx'
import { RowLink } from '../table/table-parts.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { stateInWords } from './film-state.tsx'
import { kinds, type MediaFile } from './media.ts'
import { sizeInWords } from './size-in-words.ts'
import { Thumbnail } from './thumbnail.tsx'

export const Tiles = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 44%), 1fr))',
    gap: '3',
    p: { base: '3', md: '4' },
  },
})

export const Picture = chakra('span', {
  base: {
    display: 'block',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    bg: 'bg.muted',
    borderTopRadius: 'l2',
  },
})

export const tile = {
  position: 'relative',
  minW: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.panel',
} as const

/** The library's files as pictures. */
export function MediaGrid(props: ResourceTableProps<MediaFile>) {
  const { rows, caption, hrefOf, actions, onAction, selection } = props
  const { language } = useLanguage()
  return (
    <Tiles aria-label={caption}>
      {rows.map((row) => (
        <chakra.li
          key={row.id}
          {...tile}
          data-selected={selection?.has(row.id) || undefined}
          _hover={{ borderColor: 'border.emphasized' }}
          _selected={{ borderColor: 'primary.solid', bg: 'primary.subtle' }}
        >
          <Picture>
            <Thumbnail row={row} width={320} />
          </Picture>
          <chakra.div display="flex" alignItems="start" gap="1" ps="3" pe="1" py="1.5">
            <chakra.div flex="1" minW="0" textStyle="sm">
              <TileName row={row} href={hrefOf(row)} />
              <chakra.div textStyle="xs" color="fg.muted" truncate>
                {row.state === 'FAILED' ? stateInWords(row) : kinds[row.kind]()} ·{' '}
                {sizeInWords(row.size, language)}
              </chakra.div>
            </chakra.div>
            <chakra.div position="relative" zIndex="1">
              <RowMenu
                name={row.name}
                actions={actions.filter((action) => action.allowed(row))}
                onSelect={(action) => onAction(action, row)}
              />
            </chakra.div>
          </chakra.div>
          {selection?.may(row.id) ? (
            <chakra.div
              position="absolute"
              top="1.5"
              left="1.5"
              borderRadius="l2"
              bg="bg.panel"
              boxShadow="sm"
            >
              <RowCheck
                label={m.table_select_row({ name: row.name })}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </chakra.div>
          ) : null}
        </chakra.li>
      ))}
    </Tiles>
  )
}

/** On two lines, as names of files often differ at their ends alone. */
function TileName({ row: { name }, href }: { row: MediaFile; href: string | null }) {
  return href ? (
    <RowLink to={href} title={name} lineClamp="2">
      {name}
    </RowLink>
  ) : (
    <chakra.span fontWeight="medium" title={name} lineClamp="2" overflowWrap="anywhere">
      {name}
    </chakra.span>
  )
}
