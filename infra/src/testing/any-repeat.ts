import * as fc from 'fast-check'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const list = (each: fc.Arbitrary<string | number>, most: number) =>
  fc.uniqueArray(each, { minLength: 1, maxLength: most }).map((all) => all.join(','))
const part = (name: string, value: fc.Arbitrary<unknown>) =>
  fc.option(
    value.map((each) => `;${name}=${each}`),
    { nil: '' },
  )
const nth = fc.constantFrom('', '1', '2', '5', '-1', '-5')
const untils = ['20270315T000000Z', '20460101T120000Z', '20990101T000000Z']

/** Rules of RFC 5545 as meetings may have them, most of them met seldom or never. */
export const anyRepeat: fc.Arbitrary<string> = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) => {
    const numbered = ['MONTHLY', 'YEARLY'].includes(frequency) ? nth : fc.constant('')
    const day = fc.tuple(numbered, fc.constantFrom(...weekdays)).map((both) => both.join(''))
    return fc
      .tuple(
        part('INTERVAL', fc.integer({ min: 1, max: 99 })),
        fc.oneof(
          part('COUNT', fc.integer({ min: 1, max: 999 })),
          part('UNTIL', fc.constantFrom(...untils)),
        ),
        part('BYDAY', list(day, 7)),
        part('BYMONTHDAY', list(fc.constantFrom(1, 2, 13, 28, 29, 30, 31, -1, -2, -31), 4)),
        part('BYMONTH', list(fc.integer({ min: 1, max: 12 }), 4)),
        part('BYSETPOS', list(fc.constantFrom(1, 2, 5, -1, -5), 2)),
        part('WKST', fc.constantFrom(...weekdays)),
      )
      .map((parts) => `FREQ=${frequency}${parts.join('')}`)
  })
