import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { commandsByKind, sentenceOf } from '../activity/sentences.ts'
import { people } from '../directory/directory-of.tsx'
import { DayField } from '../forms/day-field.tsx'
import { useViewer } from '../session/me.ts'
import { FilterSelect, type ListFilter } from '../table/filters.tsx'
import type { ListParams } from '../table/use-list-params.ts'
import { defaultZone } from '../time/default-zone.ts'
import { m } from '../words/m.ts'
import { endsFirst } from './audit.ts'
import { kindWord } from './kinds.ts'

/** "Somebody published the announcement “…”" */
function commandInWords(command: string): string {
  const { text } = sentenceOf({ command })
  return text({ who: m.activity_somebody(), name: '…' })
}

function options(kind: string): Record<'kind' | 'command', ListFilter> {
  const commands = commandsByKind()
  const choices = kind ? (commands.get(kind) ?? []) : [...commands.values()].flat()
  return {
    kind: {
      name: 'kind',
      label: m.audit_kind(),
      options: sorted([...commands.keys()].map((value) => ({ value, label: kindWord(value) }))),
    },
    command: {
      name: 'command',
      label: m.audit_command(),
      options: sorted(choices.map((value) => ({ value, label: commandInWords(value) }))),
    },
  }
}

const sorted = (choices: ListFilter['options']) =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label))

/** Who did it, to what, what it was and when; all of it in the address. */
export function AuditFilters({ params }: { params: ListParams }) {
  const { readsPeople } = useViewer()
  const { kind, command } = options(params.value('kind'))
  const [from, to] = [params.value('from'), params.value('to')]
  return (
    <chakra.search
      aria-label={m.audit_filters()}
      display="grid"
      alignItems="start"
      gap="3"
      flex="1 1 100%"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${readsPeople ? 5 : 4}, minmax(0, 1fr))`,
      }}
    >
      {readsPeople ? (
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <people.Picker
            label={m.audit_who()}
            error={undefined}
            max={1}
            value={params.value('who') ? [params.value('who')] : []}
            onChange={([id = '']) => params.set('who', id)}
          />
        </chakra.div>
      ) : null}
      <Labelled label={kind.label}>
        <FilterSelect
          wide
          filter={kind}
          value={params.value('kind')}
          onChange={(value) => params.setAll({ kind: value, command: '' })}
        />
      </Labelled>
      <Labelled label={command.label}>
        <FilterSelect
          wide
          filter={command}
          value={params.value('command')}
          onChange={(value) => params.set('command', value)}
        />
      </Labelled>
      <DayField
        {...{ label: m.audit_from(), value: from, zone: defaultZone(), error: undefined }}
        onChange={(day) => params.set('from', day)}
      />
      <DayField
        {...{ label: m.audit_to(), value: to, zone: defaultZone() }}
        error={endsFirst(from, to) ? m.audit_ends_first() : undefined}
        onChange={(day) => params.set('to', day)}
      />
    </chakra.search>
  )
}

/** The words over a filter that names itself to those who hear it. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.span aria-hidden="true" textStyle="sm" fontWeight="medium">
        {label}
      </chakra.span>
      {children}
    </chakra.div>
  )
}
