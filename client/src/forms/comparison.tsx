import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType, ReactNode } from 'react'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { isSame } from './is-same.ts'

/** How a field is shown when two versions are compared. */
export interface ShownField<Values> {
  name: keyof Values & string
  label: string
  show?: (value: never, values: Values) => ReactNode
  /** Looks up a text that says all of the value, where `show` is short. */
  WithText?: ComponentType<{ value: never; children: (text: string) => ReactNode }>
}

interface ComparisonProps<Values> {
  fields: ShownField<Values>[]
  before: Values
  after: Values
  heads: { before: string; after: string }
  /** `changes`: what one became, of which only that is shown. `versions`: two of which neither came first. */
  of: 'changes' | 'versions'
}

const loadWords = () => retryUntilLoaded(() => import('./changed-words.ts'))

/** Two versions side by side, field by field, with the words marked in which they differ. */
export function Comparison<Values>(props: ComparisonProps<Values>) {
  const { fields, before, after, heads, of } = props
  const visibleFields =
    of === 'changes'
      ? changedFields(fields, before, after)
      : fields.filter(({ name }) => !isEmpty(before[name]) || !isEmpty(after[name]))
  return (
    <chakra.div borderWidth="1px" borderRadius="l3" overflow="hidden" color="fg" textStyle="sm">
      <chakra.div
        display={{ base: 'none', md: 'grid' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="4"
        px="4"
        py="2.5"
        bg="bg.subtle"
        fontWeight="semibold"
        aria-hidden="true"
      >
        <span>{heads.before}</span>
        <span>{heads.after}</span>
      </chakra.div>
      {visibleFields.map((field) => (
        <Compared key={field.name} {...{ field, before, after, heads, of }} />
      ))}
      {visibleFields.length === 0 ? (
        <chakra.p px="4" py="3" color="fg.muted" borderTopWidth={{ md: '1px' }}>
          {m.forms_nothing_differs()}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

/** The fields in which two versions differ. */
export const changedFields = <Values,>(
  fields: ShownField<Values>[],
  before: Values,
  after: Values,
) => fields.filter(({ name }) => !isSame(before[name], after[name]))

interface ComparedProps<Values> extends Omit<ComparisonProps<Values>, 'fields'> {
  field: ShownField<Values>
}

function Compared<Values>(props: ComparedProps<Values>) {
  const { field, before, after } = props
  const { name, WithText } = field
  if (!WithText) {
    return <Sides {...props} one={displayValue(field, before)} other={displayValue(field, after)} />
  }
  return (
    <WithText value={before[name] as never}>
      {(one) => (
        <WithText value={after[name] as never}>
          {(other) => <Sides {...props} {...{ one, other }} />}
        </WithText>
      )}
    </WithText>
  )
}

interface SidesProps<Values> extends ComparedProps<Values> {
  one: ReactNode
  other: ReactNode
}

function Sides<Values>({ field, before, after, heads, of, one, other }: SidesProps<Values>) {
  const changed = useLoaded(loadWords)
  const isText = typeof one === 'string' && typeof other === 'string'
  const differs = !isSame(before[field.name], after[field.name])
  const stretches = isText && one !== other ? changed?.changedWords(one, other) : null
  const side = (which: 'before' | 'after') => {
    const whole = which === 'before' ? one : other
    if (whole === '') return <chakra.span color="fg.muted">{m.forms_empty()}</chakra.span>
    if (differs && !isText) return <Mark {...{ which, of }}>{whole}</Mark>
    const language = typeof whole === 'string' ? languageOf(whole) : undefined
    const words = changed && stretches ? stretches.filter(({ only = which }) => only === which) : []
    if (!changed || words.length === 0) return <span lang={language}>{whole}</span>
    const shorten = of === 'changes' ? changed.shortened : (text: string) => text
    return (
      <span lang={language}>
        {words.map(({ text, only }, at) =>
          only && text.trim() ? (
            // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have nothing but their place
            <Mark key={at} {...{ which, of }}>
              {text}
            </Mark>
          ) : (
            shorten(text)
          ),
        )}
      </span>
    )
  }
  return (
    <chakra.section aria-label={field.label} px="4" py="3" borderTopWidth="1px" _first={first}>
      <chakra.h3 textStyle="xs" color="fg.muted" mb="1.5">
        {field.label}
        {differs && of === 'versions' ? (
          <chakra.span color="fg.warning"> · {m.forms_differs()}</chakra.span>
        ) : null}
      </chakra.h3>
      {differs ? (
        <chakra.div
          display="grid"
          gap={{ base: '3', md: '4' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Side head={heads.before}>{side('before')}</Side>
          <Side head={heads.after}>{side('after')}</Side>
        </chakra.div>
      ) : (
        <Text>{side('after')}</Text>
      )}
      {differs && isText && one === other ? (
        <chakra.p mt="1.5" textStyle="xs" color="fg.muted">
          {m.forms_same_words()}
        </chakra.p>
      ) : null}
    </chakra.section>
  )
}

// On a phone nothing stands above it.
const first = { borderTopWidth: '0' }

const Side = ({ head, children }: { head: string; children: ReactNode }) => (
  <div>
    <chakra.div
      textStyle="xs"
      fontWeight="medium"
      mb="0.5"
      css={{ '@media (min-width: 48rem)': { srOnly: true } }}
    >
      {head}
    </chakra.div>
    <Text>{children}</Text>
  </div>
)

const Text = chakra('div', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: '1.6' },
})

interface MarkProps {
  which: 'before' | 'after'
  of: 'changes' | 'versions'
  children: ReactNode
}

/** Seen without colour too, and said: what was removed is struck through, and what was added is underlined. */
function Mark({ which, of, children }: MarkProps) {
  if (of === 'versions') return <Differing>{children}</Differing>
  return which === 'before' ? (
    <Removed>
      <chakra.span srOnly>{m.forms_removed()} </chakra.span>
      {children}
    </Removed>
  ) : (
    <Added>
      <chakra.span srOnly>{m.forms_added()} </chakra.span>
      {children}
    </Added>
  )
}

const marked = { borderRadius: 'l1', px: '0.5', boxDecorationBreak: 'clone' } as const
const Differing = chakra('mark', { base: { ...marked, color: 'inherit', bg: 'bg.warning' } })
const Removed = chakra('del', {
  base: { ...marked, bg: 'bg.error', textDecoration: 'line-through' },
})
const Added = chakra('ins', {
  base: {
    ...marked,
    bg: 'bg.success',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
})

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && !value.length)

/** Empty for what is empty. */
function displayValue<Values>(field: ShownField<Values>, values: Values): ReactNode {
  const value = values[field.name]
  if (isEmpty(value)) return ''
  if (field.show) return field.show(value as never, values)
  if (typeof value === 'boolean') return value ? m.forms_yes() : m.forms_no()
  return Array.isArray(value) ? value.join(', ') : String(value)
}
