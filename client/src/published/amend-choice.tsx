import { chakra } from '@chakra-ui/react/styled-system'
import { BellOff, BellRing, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { FormSection } from '../forms/form-section.tsx'
import { m } from '../words/m.ts'

export type Amendment = 'correct' | 'notify-again'

const choices: { value: Amendment; label: () => string; effect: () => string; icon: LucideIcon }[] =
  [
    {
      value: 'correct',
      label: m.published_correct,
      effect: m.published_correct_effect,
      icon: BellOff,
    },
    {
      value: 'notify-again',
      label: m.published_notify_again,
      effect: m.published_notify_again_effect,
      icon: BellRing,
    },
  ]

interface AmendChoiceProps {
  value: Amendment
  onChange: (value: Amendment) => void
}

/** The choice between correcting silently and notifying again, with what each does. */
export function AmendChoice({ value, onChange }: AmendChoiceProps) {
  return (
    <FormSection title={m.published_how_people_learn()}>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {choices.map((choice) => (
          <AmendOption
            key={choice.value}
            {...choice}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </chakra.div>
    </FormSection>
  )
}

type OptionProps = (typeof choices)[number] & { checked: boolean; onChoose: () => void }

function AmendOption({ value, label, effect, icon: Icon, checked, onChoose }: OptionProps) {
  const id = useId()
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      cursor="pointer"
      borderColor={checked ? 'primary.focusRing' : 'border'}
      boxShadow={checked ? 'inset 0 0 0 1px {colors.primary.focusRing}' : undefined}
      _hover={{ bg: 'bg.subtle' }}
    >
      <chakra.input
        type="radio"
        id={id}
        name="amendment"
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-effect`}
        boxSize="4"
        mt="0.5"
        flexShrink="0"
        accentColor="{colors.primary.solid}"
        focusVisibleRing="outside"
      />
      <chakra.span display="block" textStyle="sm" minW="0">
        <chakra.span id={`${id}-label`} display="flex" alignItems="center" gap="2">
          <chakra.span fontWeight="medium">{label()}</chakra.span>
          <chakra.span color={checked ? 'primary.fg' : 'fg.subtle'}>
            <Icon size={15} aria-hidden="true" />
          </chakra.span>
        </chakra.span>
        <chakra.span id={`${id}-effect`} display="block" mt="1" color="fg.muted" textWrap="pretty">
          {effect()}
        </chakra.span>
      </chakra.span>
    </chakra.label>
  )
}
