import { useFormContext } from 'react-hook-form'
import type { AnnouncementValues } from './announcement-values.ts'
import { titleLength } from './check-announcement.ts'
import { FormSection } from '../forms/form-section.tsx'
import { FormText } from '../forms/form-text.tsx'
import { TextField } from '../forms/text-field.tsx'
import { TextareaField } from '../forms/textarea-field.tsx'

export function ContentSection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title="Content">
      <FormText<AnnouncementValues>
        name="title"
        label="Title"
        placeholder="What is it about?"
        most={titleLength}
      />
      <TextareaField
        label="Body"
        placeholder="What should people know, and what should they do?"
        rows={12}
        hint="Plain text. Line breaks stay as you write them."
        error={errors.body?.message}
        {...register('body')}
      />
      <TextField
        label="Link"
        placeholder="https://… or /page"
        inputMode="url"
        hint="Where “Open” leads. Leave it empty to open the announcement itself."
        error={errors.url?.message}
        {...register('url')}
      />
    </FormSection>
  )
}
