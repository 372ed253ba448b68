import { expect, test } from 'vitest'
import { codeOf, fileOf } from './code-of.ts'

const source = `import { useState } from 'react'
import {
  Badge,
  Tag,
} from '../ui/badge.tsx'
import { Line as Row } from './row.tsx'

export const examples = {
  Badge: {
    use: m.examples_badge,
    Example: () => (
      <Row>
        <Badge tone="success">{m.examples_yes()}</Badge>
      </Row>
    ),
  },
  Tag: { use: m.examples_tag, wide: true, Example: () => <Tag /> },
  Row: {
    use: m.examples_row,
    Example: () => <Row gap={f(1, 2)} />,
  },
  useState: {
    use: m.examples_state,
    Example() {
      const [on] = useState(false)
      return (
        <b>{on}</b>
      )
    },
  },
} satisfies Examples
`

test('is the import of the piece and what the example draws', () => {
  expect(codeOf(source, 'Badge')).toBe(`import { Badge } from '../ui/badge.tsx'

<Row>
  <Badge tone="success">{m.examples_yes()}</Badge>
</Row>`)
  expect(codeOf(source, 'Row')).toBe(
    "import { Line as Row } from './row.tsx'\n\n<Row gap={f(1, 2)} />",
  )
  expect(codeOf(source, 'useState')).toBe(`import { useState } from 'react'

const [on] = useState(false)
return (
  <b>{on}</b>
)`)
  expect(fileOf(source, 'Tag')).toBe('ui/badge.tsx')
})

test('of what is not there, or stands where it is not looked for, is an error', () => {
  expect(() => codeOf(source, 'Card')).toThrow('There is no example Card')
  expect(() => codeOf(source, 'Tag')).toThrow('There is no example Tag')
})
