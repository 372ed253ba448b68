import * as fc from 'fast-check'

const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\x1b[31m',
    'ñ\u0303',
    '👩‍👩‍👧'.repeat(40),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', 'null', 'NaN'],
  ...[
    '../../etc/passwd',
    "' or true --",
    '%00',
    '%ff',
    '<script>',
    '${a}',
    '{{a}}',
    '\\',
    '*',
    '%',
  ],
  ...['-1', '1e400', '0x10', '0000-00-00', '9999-12-31T23:59:60Z', '+275760-09-13T00:00:00.001Z'],
  ...['-000001-01-01T00:00:00Z', '1970-01-01T00:00:00+99:99', '294277-01-01T00:00:00Z'],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
]
const numbers = [
  ...[0, -0, -1, 1.5, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 2 ** 64],
  ...[1e21, 5e-324, Number.MAX_VALUE, 8.64e15, 8.64e15 + 1],
]

/** What a value may be that nobody thought of, whatever its type should be. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 500 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 2000 }).map(many) },
)

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = depth % 2 ? [value] : { a: value }
  return value
}

function many(length: number): unknown {
  return Array.from({ length }, (_, i) => (length % 2 ? `x${i}` : {}))
}

/** Mostly what fits, and now and then anything. */
export function mostly<T>(fitting: fc.Arbitrary<T>, weight = 60): fc.Arbitrary<unknown> {
  return fc.oneof({ weight, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

/** Once in that many times, and otherwise nothing. */
export function seldom<T>(value: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  )
}

const pieces = [
  ...[
    '\0',
    '\xff',
    '\xed\xa0\x80',
    '{',
    '}',
    '"',
    '[',
    ']',
    ',',
    ':',
    '1e999',
    '\\u0000',
    '\\ud800',
    '\\x',
    '\n',
  ],
  ...[
    '"__proto__":{"a":1},',
    '"constructor":{"prototype":{}},',
    '[[[[[[[[',
    '-',
    'null',
    '$',
    '@',
    '...',
    '#',
    '!',
  ],
]

/** Bytes as they were, mostly; or with something put in, cut, or said twice. */
export function mangled(text: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  const change = fc.constantFrom('insert', 'cut', 'drop', 'repeat')
  const how = seldom(fc.tuple(change, fc.nat(), fc.constantFrom(...pieces)), 12)
  return fc.tuple(text, how).map(([whole, mangling]) => {
    const bytes = Buffer.from(whole)
    if (!mangling) return bytes
    const [name, place, piece] = mangling
    const at = place % (bytes.length + 1)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    if (name === 'cut') return before
    if (name === 'drop') return Buffer.concat([before, after.subarray(1)])
    if (name === 'repeat') return Buffer.concat([before, after, after])
    return Buffer.concat([before, Buffer.from(piece, 'latin1'), after])
  })
}
