import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { Marked } from '../../ui/marked.tsx'
import { m } from '../../words/m.ts'
import { closePalette } from './open-palette.ts'
import type { Choice, Choices } from './use-found.ts'

interface PaletteProps {
  typed: string
  onType: (typed: string) => void
  groups: Choices[]
  searching: boolean
  failed: boolean
}

/** A field above everything, and what is offered for what was typed there. */
export function Palette({ typed, onType, groups: all, searching, failed }: PaletteProps) {
  const groups = all.filter(({ choices }) => choices.length > 0)
  const items = groups.flatMap(({ choices }) => choices)
  const [reached, setReached] = useState<string | null>(null)
  // Answers come while somebody types, and Enter should always do something.
  const highlighted = items.some(({ id }) => id === reached) ? reached : (items[0]?.id ?? null)
  const collection = createListCollection({
    items,
    itemToValue: ({ id }) => id,
    itemToString: ({ name }) => name,
  })
  function choose(ids: string[]) {
    const choice = items.find(({ id }) => id === ids[0])
    if (!choice) return
    closePalette()
    choice.run()
  }
  return (
    <Dialog.Root open onOpenChange={closePalette} placement="top">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="flex-start" pt={{ base: '0', md: '12vh' }}>
          <Dialog.Content
            aria-label={m.routes_search()}
            p="0"
            w="100%"
            maxW={{ md: '36rem' }}
            h={{ base: '100dvh', md: 'auto' }}
            maxH={{ base: '100dvh', md: '70vh' }}
            borderRadius={{ base: '0', md: 'l3' }}
            overflow="hidden"
          >
            <Combobox.Root
              open
              collection={collection}
              value={[]}
              inputValue={typed}
              highlightedValue={highlighted}
              onHighlightChange={({ highlightedValue }) => setReached(highlightedValue)}
              selectionBehavior="preserve"
              closeOnSelect={false}
              onInputValueChange={({ inputValue, reason }) => {
                if (reason !== 'item-select') onType(inputValue)
              }}
              onValueChange={({ value }) => choose(value)}
              onOpenChange={({ reason }) => {
                if (reason === 'escape-key') closePalette()
              }}
              display="flex"
              flexDirection="column"
              gap="0"
              minH="0"
              flex="1"
            >
              <Combobox.Label srOnly>{m.routes_search()}</Combobox.Label>
              <Combobox.Control
                display="flex"
                alignItems="center"
                gap="3"
                px="4"
                h="3.25rem"
                flexShrink="0"
                borderBottomWidth="1px"
              >
                <Search size={17} aria-hidden="true" />
                <Combobox.Input
                  placeholder={m.routes_palette_search()}
                  flex="1"
                  minW="0"
                  h="100%"
                  bg="transparent"
                  border="0"
                  outline="0"
                  textStyle="md"
                />
                <chakra.span hideFrom="md">
                  <IconButton label={m.routes_close()} onClick={closePalette}>
                    <X aria-hidden="true" />
                  </IconButton>
                </chakra.span>
              </Combobox.Control>
              <Combobox.Content
                maxH="none"
                flex="1"
                minH="0"
                boxShadow="none"
                borderRadius="0"
                aria-busy={searching}
              >
                {groups.map(({ name, choices }) => (
                  <Combobox.ItemGroup key={name}>
                    <Combobox.ItemGroupLabel
                      px="2.5"
                      pt="2"
                      pb="1"
                      textStyle="xs"
                      fontWeight="medium"
                      color="fg.muted"
                    >
                      {name}
                    </Combobox.ItemGroupLabel>
                    {choices.map((choice) => (
                      <ChoiceRow key={choice.id} choice={choice} />
                    ))}
                  </Combobox.ItemGroup>
                ))}
              </Combobox.Content>
              <chakra.output
                display="block"
                px="4"
                py={items.length === 0 || failed ? '8' : '0'}
                textStyle="sm"
                color="fg.muted"
                textAlign="center"
              >
                {failed
                  ? m.routes_palette_failed()
                  : items.length > 0
                    ? null
                    : searching
                      ? m.routes_palette_searching()
                      : m.routes_palette_nothing()}
              </chakra.output>
            </Combobox.Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const { icon: Icon, name, marks, detail, detailMarks, hint, status } = choice
  return (
    <Combobox.Item item={choice}>
      <chakra.span color="fg.muted" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <Combobox.ItemText>
        <chakra.span display="block" truncate>
          <Marked text={name} marks={marks} />
        </chakra.span>
        {detail ? (
          <chakra.span display="block" truncate textStyle="xs" color="fg.muted">
            <Marked text={detail} marks={detailMarks} />
          </chakra.span>
        ) : null}
      </Combobox.ItemText>
      {status}
      {hint ? (
        <chakra.span textStyle="xs" color="fg.muted" flexShrink="0">
          {hint}
        </chakra.span>
      ) : null}
    </Combobox.Item>
  )
}
