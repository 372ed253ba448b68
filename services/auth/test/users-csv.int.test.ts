import { randomUUID } from 'node:crypto'
import { waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOf } from './staff.ts'

const app = useTestApp()
const { dataDir } = app.servers
let owner: { token: string; user: { id: string } }
let staff: ReturnType<typeof staffOf>

beforeAll(async () => {
  owner = await signInAsOwner(app)
  staff = staffOf(app, owner.token)
})

const sql = () => app.services.auth!.database.sql
const fields = 'created failed rows { line ok email message fields }'
const run = async (csv: string, dryRun = false, token = owner.token) => {
  const answer = await staffOf(app, token).mutate('importUsers', { csv, dryRun }, fields)
  return { report: answer.user, error: answer.error }
}
const address = () => `${randomUUID()}@example.test`
const created = async (name: string, input: object) => {
  const query = `mutation($input: ${name}Input!) { row: create${name}(input: $input) { id } }`
  return (await graphql(app, owner.token, query, { input })).data.row.id as string
}
const idOf = async (email: string): Promise<string> =>
  (await sql()`select id from "user" where email = ${email}`)[0]?.['id']
const counts = async () => {
  const [row] = await sql()`select (select count(*)::int from "user") as people,
    (select count(*)::int from audit) as deeds, (select count(*)::int from outbox) as events`
  return row
}
const exported = async (name: string, args = '', token = owner.token): Promise<string> => {
  const { data, errors } = await graphql(app, token, `{ csv: ${name}${args} }`)
  expect(errors).toEqual([])
  return data.csv
}

describe('an import', () => {
  it('invites people with all that the columns hold, each with an audit entry of their own', async () => {
    const [code, post, group] = [randomUUID(), randomUUID(), `Group ${randomUUID()}`]
    const departmentId = await created('Department', { nameEn: code, code })
    const positionId = await created('Position', { titleEn: 'Nurse', code: post })
    const groupIds = [
      await created('Group', { name: group }),
      await created('Group', { name: `${group} B` }),
    ]
    const [email, username] = [address(), `u${randomUUID().slice(0, 8)}`]
    const csv = [
      '\uFEFFEmail,name,nameTh,username,phone,department,position,groups,role,locale,timeZone',
      `${email.toUpperCase()},"Jaidee, Somchai",สมชาย,${username},'+66 2,${code.toUpperCase()},${post},${group}; ${group} b,Editor,TH,Asia/Tokyo`,
      '',
    ].join('\r\n')
    const { report } = await run(csv)
    expect(report).toEqual({
      ...{ created: 1, failed: 0 },
      rows: [{ line: 2, ok: true, email, message: null, fields: null }],
    })
    const { user } = await staff.read(await idOf(email))
    expect(user).toMatchObject({
      ...{ name: 'Jaidee, Somchai', nameTh: 'สมชาย', username, phone: '+66 2', departmentId },
      ...{ positionId, role: 'EDITOR', locale: 'TH', timeZone: 'Asia/Tokyo', status: 'INVITED' },
    })
    expect(user.groupIds.sort()).toEqual(groupIds.sort())
    const deeds = await sql()`select command, actor_id from audit where aggregate_id = ${user.id}`
    expect([...deeds]).toEqual([{ command: 'user.import', actor_id: owner.user.id }])
    await waitForMails(dataDir, email, 1, '/register#token=')
  })

  it('takes a department and a position by their names too, unless several have the same', async () => {
    const [code, other, post, name, title] = Array.from({ length: 5 }, () => randomUUID())
    const departmentId = await created('Department', { nameEn: name, nameTh: `ห้อง ${name}`, code })
    const positionId = await created('Position', { titleEn: title, code: post })
    const [email, again] = [address(), address()]
    const csv = (department: string, to: string) =>
      `name,email,department,position\nA,${to},${department},${title?.toUpperCase()}`
    expect((await run(csv(`ห้อง ${name}`, email))).report).toMatchObject({ created: 1 })
    const [row] = await sql()`select department_id, position_id from "user" where email = ${email}`
    expect(row).toEqual({ department_id: departmentId, position_id: positionId })
    await created('Department', { nameEn: name, slug: `ward-${other}`, code: other })
    const { report } = await run(csv(name!, again))
    expect(report.rows[0].fields.department).toContain(`${code}, ${other}`)
    expect((await run(csv(other!, again))).report).toMatchObject({ created: 1 })
  })

  const rows: Array<[string, string, string]> = [
    ['no name', `,${address()},,,,`, 'name'],
    ['no address', 'A,nobody,,,,', 'email'],
    ['an empty address', 'A,,,,,', 'email'],
    ['a taken address', 'A,Owner@example.test,,,,', 'email'],
    ['an unknown department', `A,${address()},nowhere,,,`, 'department'],
    ['an unknown group', `A,${address()},,nobody,,`, 'groups'],
    ['an unknown role', `A,${address()},,,emperor,`, 'role'],
    ['a strange username', `A,${address()},,,,Sömchai`, 'username'],
    ['more cells than columns', `A,${address()},,,,,x,y`, 'row'],
    ['control characters', `A\u0007,${address()},,,,`, 'name'],
  ]
  it.each(rows)(
    'reports a row with %s by its line, and takes the others',
    async (_what, row, field) => {
      const good = address()
      const csv = `name,email,department,groups,role,username\n${row}\nGood,${good},,,,`
      for (const dryRun of [true, false]) {
        const { report } = await run(csv, dryRun)
        expect(report).toMatchObject({ created: 1, failed: 1 })
        expect(report.rows[0]).toMatchObject({
          ...{ line: 2, ok: false, message: expect.stringContaining(field) },
          fields: { [field]: expect.any(String) },
        })
        expect(report.rows[1]).toMatchObject({ line: 3, ok: true, email: good })
        expect(await idOf(good)).toEqual(dryRun ? undefined : expect.any(String))
      }
    },
  )

  it('finds what is twice in the file', async () => {
    const email = address()
    const csv = `name,email,username\nA,${email},same\nB,${email.toUpperCase()},\nC,${address()},Same`
    const { report } = await run(csv, true)
    expect(report.rows.map((row: any) => row.fields)).toEqual([
      ...[null, { email: 'Same as line 2' }, { username: 'Same as line 2' }],
    ])
  })

  const files: Array<[string, string]> = [
    ['nothing', ''],
    ['no rows', 'name,email\n'],
    ['no header', `A,${address()}`],
    ['an unknown column', `name,email,salary\nA,${address()},1`],
    ['a column twice', `name,email,Email\nA,${address()},${address()}`],
    ['no column for the address', 'name\nA'],
    ['an open quotation mark', `name,email\n"A,${address()}`],
    ['bytes that are no UTF-8', `name,email\nA\uFFFD,${address()}`],
    ['half of a character', `name,email\nA\ud800,${address()}`],
    ['too many rows', `name,email\n${'A,a@example.test\n'.repeat(2001)}`],
    ['too many bytes', `name,email\n${'x'.repeat(2 * 1024 * 1024)}`],
  ]
  it.each(files)('is refused as a whole with %s', async (_what, csv) => {
    const before = await counts()
    const { error } = await run(csv)
    expect(error).toMatchObject({ code: 'VALIDATION', fields: { csv: expect.any(String) } })
    expect(await counts()).toEqual(before)
  })

  it('looks at no more columns than a table has', async () => {
    const { error } = await run(`${'name,'.repeat(1000)}email\nA,${address()}`)
    expect(error.fields.csv).toBe('At most 50 columns')
  })

  it('names every unknown column', async () => {
    const { error } = await run(`name,email,salary,shoe\nA,${address()},1,2`)
    expect(error.fields.csv).toMatch(/“salary”, “shoe”/)
  })

  it('writes nothing in a dry run', async () => {
    const before = await counts()
    expect((await run(`name,email\nA,${address()}`, true)).report.created).toBe(1)
    expect(await counts()).toEqual(before)
  })

  it('gives no role and no group that its author could not give one by one', async () => {
    const hr = await signUpAs(app, 'hr')
    const trusted = `Trusted ${randomUUID()}`
    await created('Group', { name: trusted, permissions: ['setting.update'] })
    const csv = `name,email,role,groups\nA,${address()},editor,\nB,${address()},,${trusted}\nC,${address()},member,`
    const { report } = await run(csv, false, hr.token)
    expect(report.rows.map((row: any) => Object.keys(row.fields ?? {}))).toEqual([
      ...[['role'], ['groups'], []],
    ])
    const admin = await signUpAs(app, 'admin')
    const upwards = await run(`name,email,role\nA,${address()},admin`, false, admin.token)
    expect(upwards.report.rows[0].fields).toHaveProperty('role')
  })

  it('adds each person once when the same file comes several times at once', async () => {
    const emails = Array.from({ length: 300 }, address)
    const csv = `name,email\n${emails.map((email) => `A,${email}`).join('\n')}`
    const reports = await Promise.all([run(csv), run(csv), run(csv)])
    const sum = reports.reduce((total, { report }) => total + report.created, 0)
    expect(sum).toBe(300)
    const [row] =
      await sql()`select count(*)::int as people from "user" where email = any(${emails})`
    expect(row!['people']).toBe(300)
  })

  it('takes 2 000 rows in seconds', async () => {
    const emails = Array.from({ length: 2000 }, address)
    const csv = `name,nameTh,email\n${emails.map((email) => `Somchai,สมชาย ใจดี,${email}`).join('\n')}`
    // A call that takes longer than 20 s fails.
    const { report } = await run(csv)
    expect(report).toMatchObject({ created: 2000, failed: 0 })
    const [row] = await sql()`select count(*)::int as deeds from audit
      where command = 'user.import' and aggregate_id in (select id from "user" where email = any(${emails}))`
    expect(row!['deeds']).toBe(2000)
  })

  it('takes no body beyond what a file needs, and other calls no more than before', async () => {
    const body = { query: '{ me { id } }', variables: { x: 'x'.repeat(6 * 1024 * 1024) } }
    expect((await rest(app, 'POST', '/graphql', { body })).status).toBe(413)
    const email = 'x'.repeat(2 * 1024 * 1024)
    expect((await rest(app, 'POST', '/v1/auth/sign-in', { body: { email } })).status).toBe(413)
  })
})

describe('an export', () => {
  it('holds what the filter finds, begins with a byte order mark and is noted', async () => {
    const code = `D${randomUUID()}`
    const departmentId = await created('Department', { nameEn: code, code })
    const { user } = await staff.create({ name: 'Élan, "the" one', nameTh: 'ก', departmentId })
    await staff.create()
    const args = `(filter: { departmentId: "${departmentId}" }, sort: NEWEST)`
    const csv = await exported('exportUsers', args)
    expect(csv.startsWith('\uFEFFname,nameTh,email,')).toBe(true)
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      new RegExp(`^"Élan, ""the"" one",ก,${user.email},,,${code},,,member,en`),
    )
    const [deed] = await sql()`select actor_id, after from audit where command = 'user.export'
      order by id desc limit 1`
    expect(deed).toEqual({
      actor_id: owner.user.id,
      after: { rows: 1, filter: { departmentId } },
    })
  })

  it.each(['=1+1', '+66 2', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
    'defuses %j, which an import takes back as it was',
    async (text) => {
      const { user } = await staff.create({ name: text.trim(), nameTh: text })
      const csv = await exported('exportUsers', `(filter: { ids: ["${user.id}"] })`)
      const [, line] = csv.split('\r\n')
      expect(line).toMatch(/^"?'[=+\-@]/)
      expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/)
      await sql()`update "user" set email = ${address()}, name_th = '' where id = ${user.id}`
      const columns = csv.split('\r\n').map((row) => row.split(','))
      const again = columns.map((row) => row.slice(0, 3).join(',')).join('\n')
      expect((await run(again)).report.created).toBe(1)
      expect((await staff.read(await idOf(user.email))).user).toMatchObject({
        ...{ name: text.trim(), nameTh: text.trim() },
      })
    },
  )

  it('is there for groups, departments and positions too', async () => {
    const mark = randomUUID()
    await created('Group', {
      name: `=${mark}`,
      description: 'Cooks',
      permissions: ['article.read'],
    })
    const parentId = await created('Department', { nameEn: 'Above', code: `P${mark}` })
    const below = { nameEn: `Below ${mark}`, nameTh: 'ล่าง', code: `B${mark}`, parentId }
    const departmentId = await created('Department', { ...below, headId: owner.user.id })
    await created('Position', { titleEn: `Cook ${mark}`, code: `C${mark}`, departmentId })
    const args = `(filter: { search: "${mark}" })`
    const row = async (name: string) => (await exported(name, args)).trimEnd().split('\r\n').at(-1)
    expect(await row('exportGroups')).toBe(`'=${mark},Cooks,0,article.read`)
    expect(await row('exportDepartments')).toBe(
      `B${mark},Below ${mark},ล่าง,below-${mark},P${mark},owner@example.test,,,,,,,0,false,false`,
    )
    expect(await row('exportPositions')).toBe(`C${mark},Cook ${mark},,0,B${mark},,true,0`)
  })
})
