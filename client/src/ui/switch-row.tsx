import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'

interface SwitchRowProps {
  label: string
  hint: ReactNode
  checked: boolean
  /** It is being changed, or cannot be changed here. */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    w: '10',
    h: '6',
    mt: '0.5',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    transitionProperty: 'background',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1',
      left: '1',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    _checked: { bg: 'primary.solid', _before: { transform: 'translateX(1rem)' } },
  },
})

/** Something that is on or off, and takes effect at once. */
export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="6">
      <div>
        <chakra.label htmlFor={id} fontWeight="medium" textStyle="sm" cursor="pointer">
          {label}
        </chakra.label>
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted" maxW="prose" textWrap="pretty">
          {hint}
        </chakra.p>
      </div>
      <Switch
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </chakra.div>
  )
}
