import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { X, type LucideIcon } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { pickerPositioning } from '../ui/positioning.ts'
import { m, type Text } from '../words/m.ts'
import { PickerList } from './picker-list.tsx'
import { SinglePicker } from './single-picker.tsx'
import { css } from '../ui/css.ts'

export interface Option {
  id: string
  name: string
  /** Tells people of the same name apart, or how large a group is. */
  detail: string
  /** Of a person. */
  departmentId?: string | null
  /** Of a group: whether one may put people into it, and take them out. */
  mayJoin?: boolean
  /** Where there are several kinds of them, which stand together in the list. */
  kind?: OptionKind
}

export interface OptionKind {
  label: Text
  icon: LucideIcon
}

export interface MultiPickerProps {
  label: string
  placeholder: string
  error: string | undefined
  value: string[]
  onChange: (ids: string[]) => void
  /** Those that match what was typed. */
  found: Option[]
  /** The chosen ones whose names are known. */
  chosen: Option[]
  isOffered: (option: Option) => boolean
  searching: boolean
  onSearch: (text: string) => void
  /** One takes the place of the one before. */
  max?: 1
}

/** Chooses options by searching. */
export const MultiPicker = (props: MultiPickerProps) =>
  props.max === 1 ? <SinglePicker {...props} /> : <SeveralPicker {...props} />

/** Chooses several. The chosen ones are listed above the field. */
function SeveralPicker(props: MultiPickerProps) {
  const { label, placeholder, error, value, onChange, found, chosen, searching, onSearch } = props
  const { isOffered } = props
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: (option) => option.id,
        itemToString: (option) => option.name,
      }),
    [found],
  )
  const whole = useRef<HTMLDivElement>(null)
  return (
    <Combobox.Root
      ref={whole}
      multiple
      openOnClick
      closeOnSelect={false}
      selectionBehavior="clear"
      inputBehavior="autohighlight"
      invalid={Boolean(error)}
      collection={collection}
      value={value}
      onValueChange={(change) => onChange(change.value)}
      onInputValueChange={(change) => onSearch(change.inputValue)}
      // Around all of it, so that the list never covers what is chosen.
      positioning={{ ...pickerPositioning, getAnchorElement: () => whole.current }}
    >
      <Combobox.Label>{label}</Combobox.Label>
      <PickedItems
        ids={value}
        options={chosen}
        isFixed={(option) => !isOffered(option)}
        onRemove={(id) => onChange(value.filter((other) => other !== id))}
      />
      <Combobox.Control>
        <Combobox.Input asChild unstyled>
          <Input placeholder={placeholder} />
        </Combobox.Input>
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

interface PickedItemsProps {
  ids: string[]
  options: Option[]
  isFixed: (option: Option) => boolean
  onRemove: (id: string) => void
}

function PickedItems({ ids, options, isFixed, onRemove }: PickedItemsProps) {
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
            {option?.kind ? (
              <chakra.span color="fg.muted" me="1.5" flexShrink="0" title={option.kind.label()}>
                <option.kind.icon size={14} aria-hidden="true" />
                <chakra.span srOnly>{option.kind.label()}</chakra.span>
              </chakra.span>
            ) : null}
            <chakra.span truncate>{name}</chakra.span>
            {fixed ? null : (
              <IconButton
                label={m.directory_remove({ name })}
                size="sm"
                className={css({ h: { base: '9', md: '7' }, minW: { base: '9', md: '7' } })}
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
