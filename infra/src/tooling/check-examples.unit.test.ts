import { expect, test } from 'vitest'
import { missingExamples } from './check-examples.ts'

const file = 'client/src/ui/badge.tsx'
const ui = {
  [file]: `export function Badge() {}
export const Dot = chakra('span')
export const badgeLook = {}
export interface BadgeProps {}
function Inner() {}
`,
}
const example = (name: string, from = '../ui/badge.tsx') => `import { ${name} } from '${from}'

export const examples = {
  ${name}: {
    Example: () => <${name} />,
  },
}
`
const missing = (name: string) => `${file}: ${name} has no example in client/src/examples`

test('a piece that has no example is named, with its file', () => {
  expect(missingExamples(ui, {}, {})).toEqual([missing('Badge'), missing('Dot')])
  expect(missingExamples(ui, { one: example('Badge') }, {})).toEqual([missing('Dot')])
  expect(missingExamples(ui, { one: example('Badge'), other: example('Dot') }, {})).toEqual([])
})

test('so is a piece in another form', () => {
  const forms = {
    'client/src/ui/a.tsx': 'const One = () => null\nexport { One, one }',
    'client/src/ui/b.tsx': 'export default function Two() {}',
    'client/src/ui/c.tsx': 'export class Three extends Component {}\nexport type { Four }',
  }
  expect(missingExamples(forms, {}, {}).map((each) => each.split(' ')[1])).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('an example of the same name from elsewhere is not that of the piece, nor is a use in another one', () => {
  const elsewhere = example('Badge', '../table/badge.tsx')
  const used = example('Dot').replace(
    'import {',
    "import { Badge } from '../ui/badge.tsx'\nimport {",
  )
  expect(missingExamples(ui, { elsewhere, used }, {})).toEqual([missing('Badge')])
})

test('an exception is for a piece that is there and has no example', () => {
  const why = { Badge: 'is drawn nowhere' }
  expect(missingExamples(ui, { one: example('Dot') }, why)).toEqual([])
  const needless = 'Badge needs no exception in infra/src/tooling/check-examples.ts'
  expect(missingExamples({}, {}, why)).toEqual([needless])
  expect(missingExamples(ui, { one: example('Badge'), other: example('Dot') }, why)).toEqual([
    needless,
  ])
})
