import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActivityOf } from '../../activity/activity-list.tsx'
import { DrawnFields } from '../../forms/fields.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { ResourceForm } from '../../forms/resource-form.tsx'
import { nothingToLose } from '../../forms/use-leave-guard.tsx'
import { usePlainEditor } from '../../forms/use-plain-editor.ts'
import { EditorHead } from '../../layouts/editor-head.tsx'
import { paths } from '../../paths.ts'
import { useEditorKeys } from '../../published/use-editor-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { m, type Text } from '../../words/m.ts'
import { nameOfSection, typeWords } from '../section-words.ts'
import {
  ruleName,
  sections,
  type Section,
  type SectionCode,
  type SectionInput,
} from '../section.ts'
import { fieldsOf, formFor, type SectionValues } from './section-form.tsx'
import { SectionPreview } from './section-preview.tsx'

interface SectionEditorProps {
  type: SectionCode
  section: Section | null
}

const groups: [Text, (keyof SectionValues)[]][] = [
  [m.landing_layout, ['layout']],
  [m.landing_texts, ['headingEn', 'headingTh', 'bodyEn', 'bodyTh']],
  [m.landing_items, ['items']],
  [m.landing_pictures_field, ['mediaIds']],
  [m.landing_type_video, ['videoId', 'videoLink']],
  [m.landing_chosen, ['count', 'categoryId']],
  [
    m.landing_type_contact,
    ['addressEn', 'addressTh', 'mapLink', 'phone', 'email', 'hoursEn', 'hoursTh'],
  ],
  [m.landing_picture, ['pictureId']],
  [m.landing_buttons, ['buttonEn', 'buttonTh', 'buttonLink', 'secondEn', 'secondTh', 'secondLink']],
  [m.landing_background, ['background']],
  [m.landing_when, ['active', 'shownTo', 'startsAt', 'endsAt', 'timeZone', 'anchor']],
]

/** Writes a section, beside what visitors will see of it. */
export function SectionEditor({ type, section }: SectionEditorProps) {
  const navigate = useNavigate()
  const [looking, setLooking] = useState(false)
  const [form] = useState(() => formFor(type))
  const editor = usePlainEditor<Section, SectionValues, SectionInput>({
    ...{ name: 'landing', nameOf: nameOfSection, latest: section },
    ...{ resolver: form.resolver, valuesOf: form.valuesOf, inputOf: form.inputOf },
    ...{ one: sections.one, create: sections.create, update: sections.update },
    onDone: (saved) => {
      if (section) return
      void navigate(paths.landingSection(saved.id), { replace: true, state: nothingToLose })
    },
  })
  const { isDirty, isSubmitting } = editor.form.formState
  const save = () => void editor.submit('save')
  useEditorKeys({ save, publish: save })
  const { label } = typeWords[ruleName(type)]
  return (
    <ResourceForm
      editor={editor}
      valuesOf={(row) => form.valuesOf(row, editor.form.getValues())}
      visible={form.visible()}
      onSubmit={save}
      head={
        <EditorHead
          back={{ to: paths.landingSections(), label: m.landing_title() }}
          title={section ? nameOfSection(section) : m.landing_new()}
          badge={<Badge tone="neutral">{label()}</Badge>}
        >
          {isDirty ? (
            <chakra.span alignSelf="center" textStyle="sm" color="fg.muted" me="1">
              {m.layouts_not_saved_yet()}
            </chakra.span>
          ) : null}
          <chakra.span hideFrom="lg">
            <Button
              type="button"
              variant="outline"
              aria-pressed={looking}
              onClick={() => setLooking(!looking)}
            >
              {looking ? m.landing_write() : m.landing_preview()}
            </Button>
          </chakra.span>
          <Button type="submit" disabled={isSubmitting || (section !== null && !isDirty)}>
            {isSubmitting ? m.layouts_saving() : section ? m.ui_save() : m.landing_create()}
          </Button>
        </EditorHead>
      }
    >
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 27rem) minmax(0, 1fr)',
          '2xl': 'minmax(0, 32rem) minmax(0, 1fr)',
        }}
      >
        <chakra.div
          display={{ base: looking ? 'none' : 'grid', lg: 'grid' }}
          gap="4"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          {groups.map(([title, names]) => {
            const fields = fieldsOf(type, names)
            return Object.keys(fields).length === 0 ? null : (
              <FormSection key={names[0]} title={title()}>
                <DrawnFields fields={fields} />
              </FormSection>
            )
          })}
          {section ? (
            <Card title={m.layouts_activity()}>
              <chakra.div p="5">
                <ActivityOf id={section.id} />
              </chakra.div>
            </Card>
          ) : null}
        </chakra.div>
        <chakra.div
          display={{ base: looking ? 'block' : 'none', lg: 'block' }}
          position={{ lg: 'sticky' }}
          top="4.5rem"
        >
          <SectionPreview height="calc(100dvh - 6rem)" />
        </chakra.div>
      </chakra.div>
    </ResourceForm>
  )
}
