import { chakra } from '@chakra-ui/react/styled-system'
import { fieldName } from '../../activity/field-names.ts'
import { TextareaField } from '../../forms/form-fields.tsx'
import { formatList } from '../../time/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { nameOfSection, typeWords } from '../section-words.ts'
import { typeOf, type LandingChange } from '../section.ts'
import { changeWords } from './board-row.tsx'

interface PublishDetailsProps {
  changes: readonly LandingChange[]
  onNote: (note: string) => void
}

/** What publishing changes for visitors, and what the history says of it. */
export function PublishDetails({ changes, onNote }: PublishDetailsProps) {
  return (
    <chakra.div display="grid" gap="4">
      <ChangeList changes={changes} />
      <TextareaField
        label={m.landing_note()}
        hint={m.landing_note_hint()}
        error={undefined}
        maxLength={300}
        rows={2}
        onChange={({ target }) => onNote(target.value)}
      />
    </chakra.div>
  )
}

function ChangeList({ changes }: { changes: readonly LandingChange[] }) {
  return (
    <chakra.ul
      maxH="min(22rem, 45dvh)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l3"
      color="fg"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={m.landing_changes()}
      focusVisibleRing="inside"
    >
      {changes.map((change) => {
        const { label, icon: Icon } = typeWords[typeOf(change)]
        const name = nameOfSection(change)
        const parts = change.kind === 'CHANGED' ? formatList(change.fields.map(fieldName)) : label()
        return (
          <chakra.li
            key={change.id}
            display="flex"
            alignItems="center"
            gap="3"
            px="3"
            py="2.5"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.span color="fg.muted" flexShrink="0">
              <Icon size={17} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" display="grid">
              <chakra.span
                textStyle="sm"
                fontWeight="medium"
                truncate
                lang={languageOf(name)}
                textDecoration={change.kind === 'REMOVED' ? 'line-through' : undefined}
              >
                {name}
              </chakra.span>
              <chakra.span textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {parts}
              </chakra.span>
            </chakra.span>
            <Badge tone={changeWords[change.kind].tone}>{changeWords[change.kind].label()}</Badge>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
