import { inLanguage } from '@prakat/schema/language'
import { expect, it } from 'vitest'
import { checkImport, readImport } from './read-import.ts'

const rows = [
  'name,email,username,phone,role,locale,timeZone,nameTh',
  ',not an address,1,one,king,de,Nowhere,x',
  `${'long '.repeat(50)},a@example.test,mali,02 123 4567,member,th,Asia/Bangkok,มาลี`,
  'Mali,b@example.test,somchai,,,,,,,surplus',
  'Mali,b@example.test,somchai',
].join('\n')

const fieldsIn = (language: 'en' | 'th') =>
  inLanguage(language, async () =>
    (await checkImport(await readImport(rows))).map(({ fields }) => fields),
  )

it('says what is wrong with each row in the language of whoever imports', async () => {
  const [english, thai] = [await fieldsIn('en'), await fieldsIn('th')]
  expect(thai.map(Object.keys)).toEqual(english.map(Object.keys))
  expect(english[2]).toEqual({ row: 'There are more cells than columns' })
  expect(thai[2]).toEqual({ row: 'มีจำนวนช่องมากกว่าจำนวนคอลัมน์' })
  expect(Object.keys(thai[0]!)).toHaveLength(7)
  for (const sentence of thai.flatMap(Object.values)) expect(sentence).toMatch(/[ก-๛]/)
})

it.each([
  ['x,y\n1,2', 'The header is missing name, email. There is no column “x”, “y”'],
  ['name,name,email\n1,2,3', 'The column name appears twice'],
  ['name,email', 'There are no rows below the header'],
  ['name,email\n"a', 'Line 2: the quotation marks don’t match'],
  [
    `name,email\nMali,m@example.test\n${','.repeat(20_001)}`,
    'Line 3 has more than 20000 characters',
  ],
  ['name,email\n\uFFFD,b', 'Save the file as UTF-8'],
])('refuses the file %j in English and in Thai', async (csv, english) => {
  const refused = async () => {
    try {
      return await readImport(csv)
    } catch (error) {
      return (error as { fields: object }).fields
    }
  }
  expect(await inLanguage('en', refused)).toEqual({ csv: english })
  expect(await inLanguage('th', refused)).toEqual({ csv: expect.stringMatching(/[ก-๛]/) })
})

it.each([
  ['semicolons', 'name;email;groups\nMali;m@example.test;"Nurses;Night"'],
  ['a line that names them', 'sep=;\nname;email;groups\nMali;m@example.test;"Nurses;Night"'],
  ['tabs', 'name\temail\tgroups\nMali\tm@example.test\tNurses;Night'],
  [
    'semicolons in quotation marks',
    '"name","email","groups"\n"Mali","m@example.test","Nurses;Night"',
  ],
])('reads what spreadsheets write with %s between the cells', async (_what, csv) => {
  const [row] = await checkImport(await readImport(`\uFEFF${csv}\r\n`))
  expect(row).toMatchObject({ email: 'm@example.test', fields: {} })
  expect(row!.input).toMatchObject({ name: 'Mali', groups: ['Nurses', 'Night'] })
  expect(row!.line).toBe(csv.startsWith('sep') ? 3 : 2)
})

it('reads an export, without what only an export has', async () => {
  const csv =
    'name,email,manager,status,emailVerified,twoFactor,lastSeenAt,createdAt\nMali,m@example.test,b@example.test,active,true,false,,2026-01-01'
  const [row] = await checkImport(await readImport(csv))
  expect(row).toMatchObject({ email: 'm@example.test', fields: {} })
})
