import { Combobox } from '@chakra-ui/react/combobox'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { m } from '../words/m.ts'
import type { Option } from './multi-picker.tsx'

/** What a picker offers. */
export function PickerList({ found, searching }: { found: Option[]; searching: boolean }) {
  return (
    <Combobox.Positioner>
      <Combobox.Content>
        {/* oxlint-disable-next-line prefer-tag-over-role -- a list box has to have options, so that there are none is one that cannot be chosen */}
        <Combobox.Empty role="option" aria-disabled="true" aria-selected="false">
          {searching ? m.directory_searching() : m.directory_nothing_matches()}
        </Combobox.Empty>
        <Options found={found} />
      </Combobox.Content>
    </Combobox.Positioner>
  )
}

function Options({ found }: { found: Option[] }) {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const items = found
      .filter((option) => option.kind === kind)
      .map((option) => <Item key={option.id} option={option} />)
    return kind ? (
      <Combobox.ItemGroup key={kind.label()}>
        <Combobox.ItemGroupLabel
          px="2"
          pt="2"
          pb="1"
          textStyle="xs"
          fontWeight="medium"
          color="fg.muted"
        >
          {kind.label()}
        </Combobox.ItemGroupLabel>
        {items}
      </Combobox.ItemGroup>
    ) : (
      items
    )
  })
}

function Item({ option }: { option: Option }) {
  const Icon = option.kind?.icon
  return (
    <Combobox.Item item={option}>
      {Icon ? (
        <chakra.span color="fg.muted" flexShrink="0">
          <Icon size={15} aria-hidden="true" />
        </chakra.span>
      ) : null}
      <Combobox.ItemText truncate>
        {option.name}{' '}
        <chakra.span color="fg.muted" ms="1">
          {option.detail}
        </chakra.span>
      </Combobox.ItemText>
      <Combobox.ItemIndicator>
        <Check size={15} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
