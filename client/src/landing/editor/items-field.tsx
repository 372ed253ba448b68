import { landingIcons, landingLimits } from '@prakat/schema/landing-rules'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../../forms/fields.tsx'
import { FormArea, FormRow, FormText } from '../../forms/form-fields.tsx'
import { optionalText, requiredText } from '../../forms/schema-parts.ts'
import { FieldNote } from '../../forms/text-field.tsx'
import { imageField } from '../../media/media-field.tsx'
import { shownName } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { draggedRows } from '../../ui/dragged-rows.ts'
import { EntryRow } from '../../ui/entry-row.tsx'
import { iconWords } from '../../words/landing-codes.ts'
import { codeOf, ruleName, type Section } from '../section.ts'
import { sectionIcons } from '../sections/section-icons.tsx'
import { useReorder } from '../../ui/use-reorder.ts'

type Saved = Section['items'][number]
/** One entry, as the form holds it. */
export type ItemValues = Omit<Saved, 'link'> & { link: string }

const blank: ItemValues = {
  ...{ titleEn: '', titleTh: '', textEn: '', textTh: '', link: '', pictureId: null },
  icon: 'STAR',
}
const schema = z.array(
  z.object({
    titleEn: requiredText(m.landing_check_title, 120),
    titleTh: optionalText(120),
    textEn: optionalText(600),
    textTh: optionalText(600),
    link: optionalText(2000),
    icon: z.any(),
    pictureId: z.nullable(z.string()),
  }),
)

/** The entries of a section, each of which is opened to be written. */
export const itemsField: FormField<ItemValues[], Saved[]> = {
  label: m.landing_items,
  schema: schema as never,
  valueOf: (saved = []) =>
    saved.map(({ titleEn, titleTh, textEn, textTh, icon, link, pictureId }) => ({
      ...{ titleEn, titleTh, textEn, textTh, icon, pictureId: pictureId ?? null },
      link: link ?? '',
    })),
  inputOf: (items) => items.map((item) => ({ ...item, link: item.link.trim() || null })),
  show: (items) => items.map(({ titleEn, titleTh }) => shownName(titleEn, titleTh)).join(', '),
  Draw: ItemsField,
}

interface WithItems {
  items: ItemValues[]
}

function ItemsField({ label }: { name: string; label: string }) {
  const { control, formState } = useFormContext<WithItems>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'items' })
  const [opened, setOpened] = useState<string | null>(null)
  const [liveMessage, setLiveMessage] = useState('')
  const reorder = useReorder<HTMLOListElement>({
    onMove(id, to) {
      const from = fields.findIndex((each) => each.id === id)
      move(from, to)
      setLiveMessage(m.landing_item_at({ place: to + 1, count: fields.length }))
    },
  })
  const problem = formState.errors.items
  return (
    <chakra.fieldset minW="0">
      <chakra.legend srOnly>{label}</chakra.legend>
      <chakra.ol {...reorder} className={draggedRows} display="grid" gap="2">
        {fields.map(({ id }, at) => {
          const isOpen = opened === (at === fields.length - 1 && opened === 'new' ? 'new' : id)
          return (
            <Item
              key={id}
              {...{ id, at }}
              // What is wrong is seen.
              open={isOpen || Boolean(problem?.[at])}
              onToggle={() => setOpened(isOpen ? null : id)}
              onRemove={() => remove(at)}
            />
          )
        })}
      </chakra.ol>
      <Button
        type="button"
        variant="outline"
        mt={fields.length > 0 ? '3' : '0'}
        disabled={fields.length >= landingLimits.items}
        onClick={() => {
          append(blank)
          setOpened('new')
        }}
      >
        <Plus aria-hidden="true" /> {m.landing_item_add()}
      </Button>
      <FieldNote
        {...{ id: 'items-hint', hint: undefined, errorId: 'items-error' }}
        error={problem?.root?.message ?? (problem as { message?: string } | undefined)?.message}
      />
      <chakra.span srOnly aria-live="polite">
        {liveMessage}
      </chakra.span>
    </chakra.fieldset>
  )
}

interface ItemProps {
  id: string
  at: number
  open: boolean
  onToggle: () => void
  onRemove: () => void
}

const Picture = imageField(m.landing_item_picture).Draw!

function Item({ id, at, open, onToggle, onRemove }: ItemProps) {
  const item = useWatch<WithItems>({ name: `items.${at}` as 'items' }) as unknown as ItemValues
  const name = shownName(item?.titleEn ?? '', item?.titleTh ?? '') || m.landing_item_new()
  const path = (field: keyof ItemValues) => `items.${at}.${field}`
  return (
    <EntryRow
      {...{ id, name, open, onToggle, onRemove }}
      icon={sectionIcons[ruleName(item?.icon ?? 'STAR')]}
      moveLabel={m.landing_move_named({ name })}
      removeLabel={m.landing_item_remove({ name })}
    >
      <FormRow>
        <FormText name={path('titleEn')} label={m.landing_item_title_en()} most={120} />
        <FormText name={path('titleTh')} label={m.landing_item_title_th()} most={120} lang="th" />
      </FormRow>
      <FormArea name={path('textEn')} label={m.landing_item_text_en()} most={600} rows={2} />
      <FormArea name={path('textTh')} label={m.landing_item_text_th()} most={600} rows={2} />
      <FormText
        name={path('link')}
        label={m.landing_item_link()}
        hint={m.landing_link_hint()}
        inputMode="url"
        most={2000}
      />
      <IconField name={path('icon')} />
      <Picture name={path('pictureId')} label={m.landing_item_picture()} />
    </EntryRow>
  )
}

function IconField({ name }: { name: string }) {
  const { field } = useController({ name })
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {m.landing_item_icon()}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="1"
        gridTemplateColumns="repeat(auto-fill, minmax(2.5rem, 1fr))"
      >
        {landingIcons.map((icon, at) => {
          const Icon = sectionIcons[icon]
          const checked = field.value === codeOf(icon)
          return (
            <chakra.label
              key={icon}
              display="grid"
              placeItems="center"
              position="relative"
              h="10"
              borderRadius="l2"
              cursor="pointer"
              color={checked ? 'primary.fg' : 'fg.muted'}
              bg={checked ? 'primary.subtle' : undefined}
              boxShadow={checked ? 'inset 0 0 0 1.5px {colors.primary.solid}' : undefined}
              _hover={{ bg: checked ? 'primary.subtle' : 'bg.muted' }}
              css={{
                '&:has(:focus-visible)': {
                  outline: '2px solid {colors.primary.solid}',
                  outlineOffset: '1px',
                },
              }}
            >
              <chakra.input
                ref={at === 0 ? field.ref : undefined}
                type="radio"
                srOnly
                name={name}
                aria-label={iconWords[icon]()}
                title={iconWords[icon]()}
                checked={checked}
                onChange={() => field.onChange(codeOf(icon))}
              />
              <Icon size={18} aria-hidden="true" />
            </chakra.label>
          )
        })}
      </chakra.div>
    </chakra.fieldset>
  )
}
