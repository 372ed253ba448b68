import { searchFold } from '@prakat/schema/thai-text'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { people, positions } from '../directory/directory-of.tsx'
import { MultiPicker } from '../directory/multi-picker.tsx'
import { pick } from '../directory/pickers.tsx'
import { area, check, formOf, text, thaiText, type FormField } from '../forms/fields.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { m } from '../words/m.ts'
import { departmentOf, holderOf, nameOfEntry, titleOf, type LineNode } from './line.ts'
import { isWithin } from '../directory/line-tree.ts'
import { useLineTree } from './use-line.ts'

/** The form of a place; a new one begins below the one that is given. */
export const lineForm = (under = '') =>
  formOf({
    personId: pick(m.management_line_person, people),
    positionId: pick(m.management_line_position, positions),
    titleEn: text(m.management_line_title_en, { hint: m.management_line_title_hint }),
    titleTh: thaiText(m.management_line_title_th),
    parentId: placeAbove(under),
    note: area(m.management_line_note, { hint: m.management_line_note_hint }),
    public: check(m.management_line_public, { hint: m.management_line_public_hint }),
  })

/** The place that one reports to, chosen among all of the line but itself and those below it. */
function placeAbove(under: string): FormField<string, string | null> {
  return {
    label: m.management_line_above,
    schema: z.string(),
    valueOf: (saved) => (saved === undefined ? under : (saved ?? '')),
    inputOf: (value) => value || null,
    show: (id) => <PlaceNamed id={id} />,
    Draw: PlaceField,
  }
}

export function PlaceNamed({ id }: { id: string }) {
  const entry = useLineTree().byId.get(id)
  return id ? (entry ? nameOfEntry(entry) : '…') : m.management_line_at_top()
}

const mostFound = 20

function PlaceField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const tree = useLineTree()
  const { id: own = '' } = useParams()
  const [search, setSearch] = useState('')
  const options = tree.entries
    .filter(({ id }) => !own || !isWithin(tree, id, own))
    .map((entry) => ({
      id: entry.id,
      name: nameOfEntry(entry),
      detail: [holderOf(entry) ? titleOf(entry) : '', departmentOf(entry)]
        .filter(Boolean)
        .join(' · '),
    }))
  const words = searchFold(search.trim())
  const found = options
    .filter((option) => searchFold(`${option.name} ${option.detail}`).includes(words))
    .slice(0, mostFound)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MultiPicker
          label={label}
          placeholder={m.management_line_above_search()}
          error={fieldState.error?.message}
          value={field.value ? [field.value as string] : []}
          onChange={(ids) => field.onChange(ids.at(-1) ?? '')}
          found={found}
          chosen={options.filter(({ id }) => id === field.value)}
          isOffered={() => true}
          searching={false}
          onSearch={setSearch}
          max={1}
        />
      )}
    />
  )
}

/** Those who report to a place that is open. */
export function ReportingTo({ row }: { row: LineNode }) {
  const tree = useLineTree()
  const below = tree.below(row.id)
  if (below.length === 0) return null
  return (
    <chakra.section px={{ base: '4', md: '6' }} pb="6">
      <chakra.h3 textStyle="sm" fontWeight="semibold" mb="2">
        {m.management_line_reporting()}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="1.5">
        {below.slice(0, mostFound).map((each) => (
          <chakra.li key={each.id} display="flex" alignItems="center" gap="2" textStyle="sm">
            <PersonAvatar name={nameOfEntry(each)} photo={each.photo} size="xs" />
            <chakra.span truncate>{nameOfEntry(each)}</chakra.span>
            <chakra.span color="fg.muted" truncate>
              {holderOf(each) ? titleOf(each) : ''}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {below.length > mostFound ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {m.management_line_more({ count: below.length - mostFound })}
        </chakra.p>
      ) : null}
    </chakra.section>
  )
}
