import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { membersQuery } from '../directory/directory-documents.ts'
import { DepartmentNamed, PositionNamed } from '../directory/names.tsx'
import { DepartmentPicker, FormPick, PositionPicker } from '../directory/pickers.tsx'
import type { ShownField } from '../forms/conflict-dialog.tsx'
import { FormCheck, FormRow, FormText } from '../forms/form-fields.tsx'
import { optionalText, requiredText, wholeNumber } from '../forms/schema-parts.ts'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/buttons.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { createPosition, positionQuery, updatePosition, type Position } from './position.ts'

const schema = z.object({
  titleEn: requiredText('Write a title'),
  titleTh: optionalText(),
  code: requiredText('Write a code', 50),
  level: wholeNumber(),
  departmentId: z.string(),
  reportsToId: z.string(),
  active: z.boolean(),
})
type Values = z.infer<typeof schema>
const resolver = standardSchemaResolver(schema)

const valuesOf = (row: Position | null): Values => ({
  titleEn: row?.titleEn ?? '',
  titleTh: row?.titleTh ?? '',
  code: row?.code ?? '',
  level: String(row?.level ?? 0),
  departmentId: row?.departmentId ?? '',
  reportsToId: row?.reportsToId ?? '',
  active: row?.active ?? true,
})
const inputOf = ({ level, departmentId, reportsToId, ...values }: Values) => ({
  ...values,
  level: Number(level),
  departmentId: departmentId || null,
  reportsToId: reportsToId || null,
})
const shown: ShownField<Values>[] = [
  { name: 'titleEn', label: 'Title' },
  { name: 'titleTh', label: 'Title in Thai' },
  { name: 'code', label: 'Code' },
  { name: 'level', label: 'Level' },
  { name: 'departmentId', label: 'Department', show: (id) => <DepartmentNamed id={id} /> },
  { name: 'reportsToId', label: 'Reports to', show: (id) => <PositionNamed id={id} /> },
  { name: 'active', label: 'Active' },
]

export function PositionForm({ row, onClose, onSaved }: DrawerFormOf<Position>) {
  const editor = usePlainEditor({
    noun: 'position',
    ...{ latest: row, valuesOf, inputOf, resolver },
    ...{ one: positionQuery, create: createPosition, update: updatePosition },
    onDone: onSaved,
  })
  return (
    <DrawerForm
      noun="position"
      {...{ row, editor, valuesOf, shown, onClose }}
      more={row ? <Holders positionId={row.id} /> : null}
    >
      <FormText<Values> name="titleEn" label="Title" most={200} />
      <FormText<Values> name="titleTh" label="Title in Thai" lang="th" most={200} />
      <FormRow>
        <FormText<Values> name="code" label="Code" />
        <FormText<Values> name="level" label="Level" inputMode="numeric" hint="0 is the highest." />
      </FormRow>
      <FormPick<Values> one name="departmentId" label="Department" picker={DepartmentPicker} />
      <FormPick<Values> one name="reportsToId" label="Reports to" picker={PositionPicker} />
      <FormCheck<Values> name="active" label="Active" hint="People may hold it" />
    </DrawerForm>
  )
}

const shownMost = 50

/** Who holds a position, by name; a position that nobody holds is vacant. */
function Holders({ positionId }: { positionId: string }) {
  const { readsPeople } = useViewer()
  const variables = { first: shownMost, filter: { positionId } }
  const [{ data }] = useQuery({ query: membersQuery, variables })
  const people = data?.users.edges.map(({ node }) => node) ?? []
  return (
    <chakra.section aria-label="Holders" px={{ base: '4', md: '6' }} pb="6" textStyle="sm">
      <chakra.h3 fontWeight="semibold" mb="2">
        Holders <chakra.span color="fg.muted">{data?.users.totalCount}</chakra.span>
      </chakra.h3>
      {data && people.length === 0 ? <Badge tone="warning">Vacant</Badge> : null}
      <chakra.ul listStyleType="none">
        {people.map(({ id, name, photo }) => (
          <chakra.li key={id} minH="8" display="flex" alignItems="center" gap="2">
            <PersonAvatar {...{ name, photo }} size="xs" />
            {readsPeople ? <TextLink to={paths.userView(id)}>{name}</TextLink> : name}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
