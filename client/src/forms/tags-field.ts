import type { Text } from '../words/m.ts'
import { text, type FormField } from './fields.tsx'

/** Words to find something by, as they are typed: with commas between them. */
export const tagsField = (label: Text, hint: Text): FormField<string, string[]> => ({
  ...text(label, { hint, most: 1000 }),
  valueOf: (saved = []) => saved.join(', '),
  inputOf: (typed) =>
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
})
