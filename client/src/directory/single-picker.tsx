import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { pickerPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import type { MultiPickerProps } from './multi-picker.tsx'
import { PickerList } from './picker-list.tsx'

/** Chooses one option by searching. The field itself shows it, until something else is typed there. */
export function SinglePicker(props: MultiPickerProps) {
  const { label, placeholder, error, value, onChange, found, chosen, searching, onSearch } = props
  const [id] = value
  const option = chosen.find((each) => each.id === id)
  const name = id === undefined ? '' : (option?.name ?? '…')
  const isFixed = option !== undefined && !props.isOffered(option)
  // Null while nobody is searching.
  const [typed, setTyped] = useState<string | null>(null)
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: (each) => each.id,
        itemToString: (each) => each.name,
      }),
    [found],
  )
  function search(text: string | null) {
    setTyped(text)
    onSearch(text ?? '')
  }
  return (
    <Combobox.Root
      openOnClick
      inputBehavior="autohighlight"
      invalid={Boolean(error)}
      collection={collection}
      value={value}
      onValueChange={(change) => {
        // Emptying the field to search for another is no choice yet.
        if (change.value.length === 0) return
        search(null)
        onChange(change.value.slice(-1))
      }}
      inputValue={typed ?? name}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') search(inputValue)
      }}
      onOpenChange={({ open }) => {
        if (!open) search(null)
      }}
      positioning={pickerPositioning}
    >
      <Combobox.Label>{label}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input asChild unstyled>
          <Input
            placeholder={placeholder}
            pe={id === undefined ? undefined : '10'}
            textOverflow="ellipsis"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Combobox.Input>
        {id === undefined || isFixed ? null : (
          <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
            <IconButton
              label={m.directory_remove({ name })}
              size="sm"
              className={css({ h: { base: '9', md: '7' }, minW: { base: '9', md: '7' } })}
              onClick={() => {
                search(null)
                onChange([])
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </chakra.span>
        )}
      </Combobox.Control>
      {error ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      ) : null}
      <PickerList found={found} searching={searching} />
    </Combobox.Root>
  )
}
