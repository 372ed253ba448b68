import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatList } from '../time/formats.ts'
import { defaultZone } from '../time/default-zone.ts'
import { m, type Text } from '../words/m.ts'
import type { ShownField } from './comparison.tsx'
import { FormArea, FormCheck, FormChecks, FormRow, FormSelect, FormText } from './form-fields.tsx'
import { optionalText, requiredText, wholeNumber } from './schema-parts.ts'

/** One field of a resource: all that the form, the comparison of versions and the columns need of it. */
export interface FormField<Value, Saved = Value> {
  label: Text
  /** What the form accepts. */
  schema: z.ZodMiniType<Value, Value>
  /** What the form holds for what is saved; `undefined` for a new row. */
  valueOf: (saved: Saved | undefined, zone: string) => Value
  /** What is sent for what the form holds. */
  inputOf: (value: Value, zone: string) => Saved
  /** How a value is put into words, where it does not speak for itself. */
  show?: (value: Value, values?: { timeZone?: string }) => ReactNode
  /** The field in the form; null where the form only keeps the value. */
  Draw: ComponentType<{ name: string; label: string }> | null
  /** Takes half a line, beside another one that does. */
  half?: boolean
  /** Stays with its row when that is duplicated, as a time does. */
  once?: boolean
}

// oxlint-disable-next-line no-explicit-any -- each field has values of its own
export type FormFieldList = Record<string, FormField<any, any>>
export type ValuesOf<Fields extends FormFieldList> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['valueOf']>
}
export type SavedOf<Fields extends FormFieldList> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['inputOf']>
}

interface Looks {
  hint?: Text
  half?: boolean
}
const plain = <Value,>(initial: Value) => ({
  valueOf: (saved: Value | undefined) => saved ?? initial,
  inputOf: (value: Value) => value,
})
const layoutProps = ({ half }: Looks) => (half ? { half } : {})
const hintProps = ({ hint }: Looks) => (hint ? { hint: hint() } : {})

interface TextLooks extends Looks {
  /** What is said when it is empty; left out where it may be. */
  required?: Text
  most?: number
  type?: 'tel' | 'email'
  lang?: 'th'
  placeholder?: Text
  inputMode?: 'url'
  schema?: FormField<string>['schema']
}

export function text(label: Text, options: TextLooks = {}): FormField<string> {
  const { required, most = 200, type, lang, placeholder, inputMode } = options
  return {
    label,
    schema: options.schema ?? (required ? requiredText(required, most) : optionalText(most)),
    ...plain(''),
    inputOf: (typed) => typed.trim(),
    ...layoutProps(options),
    Draw: (field) => (
      <FormText
        {...field}
        {...hintProps(options)}
        {...(type && { type })}
        {...(lang && { lang })}
        {...(inputMode && { inputMode })}
        {...(placeholder && { placeholder: placeholder() })}
        most={most}
      />
    ),
  }
}

export const thaiText = (label: Text) => text(label, { lang: 'th' })

/** Where something leads; null for nowhere. */
export const link = (
  label: Text,
  options: Omit<TextLooks, 'required'> = {},
): FormField<string, string | null> => ({
  ...text(label, { most: 2000, inputMode: 'url', ...options }),
  valueOf: (saved) => saved ?? '',
  inputOf: (typed) => typed.trim() || null,
})

interface AreaLooks extends Looks {
  most?: number
  rows?: number
  placeholder?: Text
}

/** A text of several lines. */
export function area(label: Text, options: AreaLooks = {}): FormField<string> {
  const { most = 1000, rows = 3, placeholder } = options
  return {
    ...text(label, { most }),
    Draw: (field) => (
      <FormArea
        {...field}
        {...hintProps(options)}
        {...(placeholder && { placeholder: placeholder() })}
        most={most}
        rows={rows}
      />
    ),
  }
}

/** A whole number, of which the form holds the digits. */
export function number(
  label: Text,
  options: Looks & { most?: number } = {},
): FormField<string, number> {
  return {
    label,
    schema: wholeNumber(options.most),
    valueOf: (saved) => String(saved ?? 0),
    inputOf: Number,
    ...layoutProps(options),
    Draw: (field) => <FormText {...field} {...hintProps(options)} inputMode="numeric" />,
  }
}

export function check(
  label: Text,
  { initially = false, ...options }: Looks & { initially?: boolean } = {},
): FormField<boolean> {
  return {
    ...{ label, schema: z.boolean(), ...plain(initially), ...layoutProps(options) },
    show: (checked) => (checked ? m.forms_yes() : m.forms_no()),
    Draw: (field) => <FormCheck {...field} {...hintProps(options)} />,
  }
}

/** What a list can be filtered by: a field that holds one of a few codes, each with its words. */
export interface FilterField {
  label: Text
  options: Record<string, Text>
}

/** Any of a few, in the order of `options`; all of them to begin with, and never none of them. */
export function several<Code extends string>(
  label: Text,
  options: Record<Code, Text>,
  none: Text,
): FormField<Code[]> {
  const codes = Object.keys(options) as Code[]
  const some = z.array(z.enum(codes)).check(z.minLength(1, { error: () => none() }))
  return {
    ...{ label, schema: some, ...plain(codes) },
    show: (chosen) => formatList(chosen.map((code) => options[code]())),
    Draw: (field) => <FormChecks {...field} options={options} />,
  }
}

/** One of a few, in the order of `options`; the first one to begin with. */
export function select<Code extends string>(
  label: Text,
  options: Record<Code, Text>,
  how: Pick<Looks, 'half'> = {},
): FormField<Code> & FilterField {
  const codes = Object.keys(options) as Code[]
  return {
    ...{ label, options, schema: z.enum(codes), ...plain(codes[0]!), ...layoutProps(how) },
    show: (code) => options[code](),
    Draw: (field) => (
      <FormSelect {...field}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {options[code]()}
          </option>
        ))}
      </FormSelect>
    ),
  }
}

/** Not shown, and sent as it was, since an update replaces the whole row. */
export const hiddenField = <Value,>(initial: Value): FormField<Value> => ({
  label: () => '',
  schema: z.any(),
  ...plain(initial),
  Draw: null,
})

type InZone = { timeZone?: string }
const zoneOf = (values: InZone | undefined) => values?.timeZone ?? defaultZone()

/** The form of a resource, made from its fields. */
export interface FormOf<Row, Values extends FieldValues, Input> {
  fields: FormFieldList
  resolver: Resolver<Values>
  /** Whether each field is as it must be. */
  accepts: (values: Values) => boolean
  /** Times are those on the clock of the `timeZone` among the values, if it is there. */
  valuesOf: (row: Row | null, current?: InZone) => Values
  inputOf: (values: Values) => Input
  /** What the two sides of a conflict show. */
  visible: () => ShownField<Values>[]
}

export function formOf<Fields extends FormFieldList>(
  fields: Fields,
): FormOf<SavedOf<Fields>, ValuesOf<Fields>, SavedOf<Fields>> & { fields: Fields } {
  const all = Object.entries(fields)
  const each = <Part,>(part: (field: Fields[string], name: string) => Part) =>
    Object.fromEntries(all.map(([name, field]) => [name, part(field as Fields[string], name)]))
  const schema = z.object(each(({ schema }) => schema))
  return {
    fields,
    resolver: standardSchemaResolver(schema) as never,
    accepts: (values) => schema.safeParse(values).success,
    valuesOf: (row, current) =>
      each(({ valueOf }, name) => valueOf(row?.[name], zoneOf(current))) as ValuesOf<Fields>,
    inputOf: (values) =>
      each(({ inputOf }, name) => inputOf(values[name], zoneOf(values))) as SavedOf<Fields>,
    visible: () =>
      all
        .filter(([, { Draw }]) => Draw)
        .map(([name, { label, show }]) => ({ name, label: label(), ...(show && { show }) })),
  }
}

/** The fields of the form around it, halves beside each other. */
export function DrawnFields({ fields }: { fields: FormFieldList }) {
  const lines: string[][] = []
  for (const [name, { Draw, half }] of Object.entries(fields)) {
    const last = lines.at(-1)
    if (!Draw) continue
    if (half && last?.length === 1 && fields[last[0]!]!.half) last.push(name)
    else lines.push([name])
  }
  const draw = (name: string) => {
    const { Draw, label } = fields[name]!
    return Draw ? <Draw key={name} name={name} label={label()} /> : null
  }
  return lines.map((names) =>
    names.length === 1 ? draw(names[0]!) : <FormRow key={names[0]}>{names.map(draw)}</FormRow>,
  )
}
