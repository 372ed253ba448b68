import { formOf, hiddenField, text, type FormField } from '../forms/fields.tsx'
import * as z from 'zod/mini'
import { m } from '../words/m.ts'
import { FocalField } from './focal-field.tsx'
import type { MediaFile } from './media.ts'

const uploadId = hiddenField('')
const name = text(m.media_name, { required: m.media_name_missing })
const alt = (label: typeof name.label, lang?: 'th') =>
  text(label, { most: 500, ...(lang ? { lang } : { hint: m.media_alt_hint }) })

/** Both numbers are set by the same point, which the first of them draws. */
const focal = (label: typeof name.label, Draw: () => React.ReactNode): FormField<number> => ({
  label,
  schema: z.number(),
  valueOf: (saved) => saved ?? 50,
  inputOf: (value) => value,
  show: (value) => `${value} %`,
  Draw,
})

/** The fields of a file. Only images have words and a point that stays visible. */
export function formFor(row: MediaFile) {
  const isImage = row.kind === 'IMAGE'
  return formOf({
    focalX: isImage ? focal(m.media_focal_x, () => <FocalField row={row} />) : hiddenField(50),
    focalY: isImage ? focal(m.media_focal_y, () => null) : hiddenField(50),
    name,
    altEn: isImage ? alt(m.media_alt) : hiddenField(''),
    altTh: isImage ? alt(m.media_alt_th, 'th') : hiddenField(''),
    uploadId,
  })
}
