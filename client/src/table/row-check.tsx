import { chakra } from '@chakra-ui/react/styled-system'

interface RowCheckProps {
  label: string
  checked: boolean
  /** Some of what it stands for is checked. */
  some?: boolean
  onChange: () => void
}

/** A native checkbox with room for a finger around it. */
export function RowCheck({ label, checked, some = false, onChange }: RowCheckProps) {
  return (
    <chakra.label
      display="grid"
      placeItems="center"
      position="relative"
      zIndex="1"
      boxSize={{ base: '11', md: '8' }}
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = some
        }}
        onChange={onChange}
        boxSize="4"
        accentColor="{colors.primary.solid}"
        focusVisibleRing="outside"
      />
    </chakra.label>
  )
}
