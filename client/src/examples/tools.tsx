import { locales } from '@prakat/schema/locales'
import { chakra } from '@chakra-ui/react/styled-system'
import { Columns2, Moon, Sun } from 'lucide-react'
import { Choices } from '../ui/choices.tsx'
import { changeLanguage } from '../ui/language-switch.tsx'
import { languageNames, useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import type { ShownModes } from './modes.ts'

const modeOptions = [
  { value: 'both', label: m.examples_both, icon: Columns2 },
  { value: 'light', label: m.examples_light, icon: Sun },
  { value: 'dark', label: m.examples_dark, icon: Moon },
] as const

interface ToolsProps {
  visible: ShownModes
  onShow: (visible: ShownModes) => void
}

/** In which colours and which language everything below is shown. */
export function Tools({ visible, onShow }: ToolsProps) {
  const { language } = useLanguage()
  return (
    <>
      <Choices
        label={m.examples_colours_shown()}
        current={visible}
        onChoose={onShow}
        choices={modeOptions.map(({ value, label, icon: Icon }) => ({
          ...{ value, label: label() },
          content: (
            <chakra.span display="inline-flex" alignItems="center" gap="1.5">
              <Icon size={15} aria-hidden="true" /> {label()}
            </chakra.span>
          ),
        }))}
      />
      <Choices
        label={m.ui_language()}
        current={language}
        onChoose={(chosen) => void changeLanguage(chosen)}
        choices={locales.map((value) => ({
          ...{ value, lang: value, label: languageNames[value], content: languageNames[value] },
        }))}
      />
    </>
  )
}
