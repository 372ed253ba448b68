import { chakra } from '@chakra-ui/react/styled-system'
import { LayoutTemplate, Megaphone } from 'lucide-react'
import { useId, useState } from 'react'
import { Choice } from '../forms/choice.tsx'
import { FormError } from '../forms/form-error.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PasswordField, TextField } from '../forms/text-field.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { EntryRow } from '../ui/entry-row.tsx'
import { Select } from '../ui/select.tsx'
import { SiteSearch } from '../ui/site-search.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Stack } from './row.tsx'
import { nothing } from './samples.ts'

export const formExamples = {
  TextField: {
    use: m.examples_text_field,
    Example: () => (
      <Stack>
        <TextField
          label={m.examples_title_field()}
          hint={m.examples_title_hint()}
          error={undefined}
          defaultValue={m.examples_notice_title()}
        />
        <TextField label={m.examples_code()} error={m.examples_code_taken()} defaultValue="W-12" />
        <TextField
          label={m.examples_name()}
          error={undefined}
          placeholder={m.examples_group_name()}
        />
        <TextField
          label={m.examples_phone()}
          error={undefined}
          disabled
          defaultValue="02 123 4567"
        />
      </Stack>
    ),
  },
  PasswordField: {
    use: m.examples_password_field,
    Example: () => (
      <PasswordField
        label={m.examples_password()}
        error={undefined}
        autoComplete="off"
        defaultValue="0123456789"
      />
    ),
  },
  Select: {
    use: m.examples_select,
    Example: () => (
      <Stack>
        {[false, true].map((disabled) => (
          <Select
            key={String(disabled)}
            aria-label={m.examples_title_field()}
            disabled={disabled}
            defaultValue="WARNING"
          >
            {Object.entries(severityWords).map(([code, word]) => (
              <option key={code} value={code}>
                {word()}
              </option>
            ))}
          </Select>
        ))}
      </Stack>
    ),
  },
  Choice: {
    use: m.examples_choice,
    Example() {
      const name = useId()
      return (
        <form>
          <Choice type="checkbox" label={m.examples_needs_ack()} defaultChecked />
          <Choice
            type="checkbox"
            name={name}
            value="push"
            label={m.examples_also_push()}
            hint={m.examples_push_hint()}
          />
          <Choice
            type="checkbox"
            name={name}
            value="agree"
            label={m.examples_agree()}
            error={m.examples_agree_error()}
          />
          <Choice type="radio" name={`${name}-who`} label={m.examples_everybody()} defaultChecked />
          <Choice type="radio" name={`${name}-who`} label={m.examples_some()} />
        </form>
      )
    },
  },
  SwitchRow: {
    use: m.examples_switch_row,
    Example() {
      const [on, setOn] = useState(true)
      return (
        <Stack>
          <SwitchRow
            label={m.examples_sound()}
            hint={m.examples_sound_hint()}
            checked={on}
            onChange={setOn}
          />
          <SwitchRow
            label={m.examples_quiet()}
            hint={m.examples_quiet_hint()}
            checked={!on}
            onChange={(quiet) => setOn(!quiet)}
          />
          <SwitchRow
            label={m.examples_urgent()}
            hint={m.examples_urgent_hint()}
            checked
            disabled
            onChange={nothing}
          />
        </Stack>
      )
    },
  },
  FormSection: {
    use: m.examples_form_section,
    Example: () => (
      <FormSection
        title={m.examples_what_it_says()}
        aside={<Badge tone="neutral">{m.examples_draft()}</Badge>}
      >
        <TextField label={m.examples_title_field()} error={undefined} />
      </FormSection>
    ),
  },
  FormError: {
    use: m.examples_form_error,
    Example: () => <FormError message={m.examples_form_failed()} />,
  },
  SiteSearch: {
    use: m.examples_site_search,
    Example: () => (
      <SiteSearch to={paths.exampleComponents()} label={m.examples_search_articles()} />
    ),
  },
  EntryRow: {
    use: m.examples_entry_row,
    Example() {
      const [open, setOpen] = useState('lead')
      const row = (id: string) => ({
        ...{ id, moveLabel: m.examples_move(), removeLabel: m.examples_remove() },
        ...{ open: open === id, onRemove: nothing },
        onToggle: () => setOpen(open === id ? '' : id),
      })
      return (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          <EntryRow {...row('lead')} name={m.examples_notice_title()} icon={Megaphone}>
            <TextField label={m.examples_title_field()} error={undefined} />
          </EntryRow>
          <EntryRow
            {...row('hidden')}
            name={m.examples_layout()}
            detail={m.examples_layout_detail()}
            icon={LayoutTemplate}
            state={<Badge tone="neutral">{m.examples_hidden()}</Badge>}
          >
            <TextField label={m.examples_title_field()} error={undefined} />
          </EntryRow>
        </chakra.ul>
      )
    },
  },
} satisfies Examples
