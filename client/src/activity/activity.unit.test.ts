import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../words/m.ts'
import { changedFields, idsIn, type NameOf, ignoredFields } from './changed-fields.ts'
import { nameIn, sentenceOf } from './sentences.ts'
import { codeInWords } from './code-words.ts'
import { fieldName } from './field-names.ts'
import { settingGroups } from '../settings/setting-groups.ts'

const command = 'department.update'

afterEach(() => setLanguage('en'))

function textOf(entry: Parameters<typeof sentenceOf>[0]) {
  const { text, name } = sentenceOf(entry)
  return text({ who: 'Ann', name })
}

describe('an entry of the audit log in words', () => {
  test('names who did what to what', () => {
    expect(textOf({ command: 'position.delete', after: { name: 'Director' } })).toBe(
      'Ann moved the position “Director” to the trash',
    )
    expect(textOf({ command: 'user.create' })).toBe('Ann added someone')
    expect(textOf({ command: 'user.suspend', after: { name: 'Mali' } })).toBe('Ann suspended Mali')
    expect(textOf({ command: 'announcement.amend', after: { name: 'Lunch' } })).toBe(
      'Ann published changes to the announcement “Lunch”',
    )
    expect(textOf({ command: 'category.export' })).toBe('Ann exported categories')
  })

  test('does so in the order of the language', async () => {
    await setLanguage('th')
    expect(textOf({ command: 'position.delete', after: { name: 'Director' } })).toBe(
      'Ann ย้ายตำแหน่ง “Director” ไปถังขยะ',
    )
    expect(textOf({ command: 'user.sign-out', after: { name: 'Mali' } })).toBe(
      'Ann ทำให้ Mali ออกจากระบบทุกอุปกรณ์',
    )
  })

  test('tells what goes out later from what goes out now', () => {
    const of = (status: string) =>
      textOf({ command: 'announcement.publish', after: { title: 'Lunch', status } })
    expect(of('published')).toBe('Ann published the announcement “Lunch”')
    expect(of('scheduled')).toBe('Ann scheduled the announcement “Lunch”')
    const occurredAt = '2026-11-24T09:00:00.000Z'
    const at = (publishAt: string) =>
      textOf({
        ...{ command: 'announcement.publish', occurredAt },
        after: { title: 'Lunch', status: 'scheduled', publishAt },
      })
    // Within the seconds in which it can be undone.
    expect(at('2026-11-24T09:00:10.000Z')).toBe('Ann published the announcement “Lunch”')
    expect(at('2026-11-24T10:00:00.000Z')).toBe('Ann scheduled the announcement “Lunch”')
  })

  test('tells so of what is published as one too', () => {
    const occurredAt = '2026-11-24T09:00:00.000Z'
    const of = (after: object) => textOf({ command: 'landing.publish', occurredAt, after })
    const planned = { publishAt: '2026-12-04T02:00:00.000Z' }
    const before = { publishedAt: '2026-11-20T09:00:00.000Z' }
    expect(of({ planned: null, live: { publishedAt: occurredAt } })).toBe(
      'Ann published the landing page',
    )
    expect(of({ planned, live: { publishedAt: occurredAt } })).toBe(
      'Ann published the landing page',
    )
    expect(of({ planned, live: before })).toBe('Ann scheduled the landing page')
    expect(of({ planned, live: null })).toBe('Ann scheduled the landing page')
    expect(of({ replacedFile: 'a.jpg' })).toBe('Ann published the landing page')
  })

  test('is still readable for a command that it does not know', () => {
    expect(textOf({ command: 'work-schedule.copy-week' })).toBe('Ann: copy week work schedule')
    expect(textOf({ command: 'poster.create', after: { title: 'Soup' } })).toBe(
      'Ann: create poster “Soup”',
    )
  })

  test('speaks of the trash only where there is one', () => {
    expect(textOf({ command: 'user.delete', before: { name: 'Mali' } })).toBe('Ann archived Mali')
    expect(textOf({ command: 'passkey.delete', before: { name: 'Phone' } })).toBe(
      'Ann removed the passkey “Phone”',
    )
  })

  test('takes a name in which there is a $ as it is', () => {
    expect(textOf({ command: 'group.update', after: { name: '$& more' } })).toBe(
      'Ann edited the group “$& more”',
    )
  })

  test('finds the name in a snapshot', () => {
    expect(nameIn({ id: '1', titleEn: 'Nurse' })).toBe('Nurse')
    expect(nameIn(null)).toBeNull()
  })
})

const nameOf: NameOf = (kind, id) => `${kind} ${id}`
const nobodyYet = {
  everyone: false,
  ...{ groupIds: [], departmentIds: [], positionIds: [], userIds: [], excludeUserIds: [] },
}

describe('what was changed', () => {
  test('leaves out what every change changes', () => {
    const before = { version: 1, updatedAt: 'a', parentId: null, public: false, code: 'A' }
    const after = { version: 2, updatedAt: 'b', parentId: 'x', public: true, code: 'A' }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      { field: 'Parent', before: null, after: 'department x' },
      { field: 'Public', before: 'no', after: 'yes' },
    ])
  })

  test('says nothing of what was and is empty, and gives a hue its unit', () => {
    const before = { textTh: null, shown: true, hue: null }
    const after = { textTh: '', shown: false, hue: 255 }
    expect(changedFields({ command: 'settings.update', before, after }, nameOf)).toEqual([
      { field: 'Show the notice', before: 'yes', after: 'no' },
      { field: 'Main colour', before: null, after: '255°' },
    ])
  })

  test('says what a new group permits, and how many are in it', () => {
    const after = { name: 'Champions', permissions: ['article.create'], memberCount: 2 }
    const of = (more: object) =>
      changedFields(
        { command: 'group.create', before: null, after: { ...after, ...more } },
        nameOf,
      ).map(({ field }) => field)
    expect(of({})).toEqual(['Permissions', 'Members'])
    expect(of({ permissions: [], memberCount: 0 })).toEqual([])
  })

  test('reads as words: names for ids, dates for times, an audience instead of JSON', () => {
    const before = {
      departmentId: 'a',
      groupIds: ['g', 'h'],
      publishAt: null,
      audience: { ...nobodyYet, everyone: true },
      status: 'draft',
    }
    const after = {
      departmentId: 'b',
      groupIds: [],
      publishAt: '2026-11-23T02:00:00.000Z',
      audience: { ...nobodyYet, groupIds: ['g', 'h'] },
      status: 'scheduled',
    }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      { field: 'Department', before: 'department a', after: 'department b' },
      { field: 'Groups', before: 'group g, group h', after: 'none' },
      { field: 'Publish at', before: null, after: 'Mon, 23 Nov 2026, 09:00 (Asia/Bangkok)' },
      { field: 'Audience', before: 'Everyone', after: '2 groups' },
    ])
    expect(idsIn({ command, before, after }, 'department')).toEqual(['a', 'b'])
    expect(idsIn({ command, before, after }, 'group')).toEqual(['g', 'h'])
  })

  test('says what codes stand for, as the pages do', () => {
    const before = {
      role: 'hr',
      severity: 'info',
      channels: ['app'],
      locale: 'en',
      permissions: [],
    }
    const after = {
      ...{ role: 'admin', severity: 'urgent', channels: ['app', 'push'], locale: 'th' },
      permissions: ['announcement.publish', 'announcement.export', 'group.trash'],
    }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      { field: 'Role', before: 'HR', after: 'Admin' },
      { field: 'Importance', before: 'Information', after: 'Urgent' },
      { field: 'Send by', before: 'In the app', after: 'In the app, Push notification' },
      { field: 'Language', before: 'English', after: 'ไทย' },
      {
        field: 'Permissions',
        before: 'none',
        after: 'Announcement (publish, export), Group (archive or move to trash)',
      },
    ])
    expect(
      changedFields({ command, before: { role: 'hr' }, after: { role: 'steward' } }, nameOf),
    ).toEqual([{ field: 'Role', before: 'HR', after: 'steward' }])
  })

  test('does not tell that there is none of what there was none of', () => {
    const [before, after] = [{ prepared: null }, { prepared: false }]
    expect(changedFields({ command, before, after }, nameOf)).toEqual([])
  })

  test('compares nothing with what was made of it', () => {
    const before = { id: '1', requiresAck: true }
    const after = { id: '2', requiresAck: false }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([])
  })

  test('says what a record holds', () => {
    const before = { quietHours: { fromTime: '22:00', days: ['Mon'], noticeId: 'x' } }
    const after = { quietHours: { fromTime: '23:00', days: [] } }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      {
        field: 'Quiet hours',
        before: 'from time: 22:00, days: Mon',
        after: 'from time: 23:00, days: none',
      },
    ])
  })

  test('says when a series is held, without what is empty in a record', () => {
    const before = { repeat: '', exceptions: [], reminders: [], timeZone: 'Europe/Berlin' }
    const after = {
      repeat: 'FREQ=WEEKLY;BYDAY=MO',
      exceptions: [
        { at: '2026-12-07T08:00:00.000Z', startsAt: null },
        { at: '2026-12-14T08:00:00.000Z', startsAt: '2026-12-15T12:30:00.000Z' },
      ],
      reminders: [10, 7],
      timeZone: 'Europe/Berlin',
    }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      { field: 'Repeats', before: null, after: 'Every week on Monday' },
      {
        field: 'Exceptions',
        before: 'none',
        after:
          'Mon, 7 Dec 2026, 09:00 cancelled and Mon, 14 Dec 2026, 09:00 moved to Tue, 15 Dec 2026, 13:30',
      },
      { field: 'Reminders', before: 'none', after: '10 minutes before, 7 minutes before' },
    ])
    const counts = { people: 7, shifts: 9, minutes: 5910 }
    const week = { before: { people: 0, shifts: 0, minutes: 0 }, after: counts }
    expect(changedFields({ command: 'schedule.save-shifts', ...week }, nameOf)).toEqual([
      { field: 'Planned', before: null, after: '7 people · 9 shifts · 98.5 hours' },
    ])
    const quiet = { quietHours: { fromTime: '22:00', until: null } }
    expect(changedFields({ command, before: { quietHours: null }, after: quiet }, nameOf)).toEqual([
      { field: 'Quiet hours', before: null, after: 'from time: 22:00' },
    ])
  })

  test('is said in Thai, with the year of the Buddhist era', async () => {
    await setLanguage('th')
    const before = { publishAt: null, requiresAck: false, groupIds: ['g'] }
    const after = { publishAt: '2026-11-23T02:00:00.000Z', requiresAck: true, groupIds: [] }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([
      { field: 'เวลาเผยแพร่', before: null, after: expect.stringContaining('2569') },
      { field: 'ต้องรับทราบ', before: 'ไม่', after: 'ใช่' },
      { field: 'กลุ่ม', before: 'group g', after: 'ไม่มี' },
    ])
  })

  test('names the people whom it is about', () => {
    for (const field of ['preparedBy', 'organiserId', 'senderId', 'assigneeId', 'memberIds']) {
      const entry = { command, before: { [field]: null }, after: { [field]: 'u1' } }
      expect(idsIn(entry, 'person'), field).toEqual(['u1'])
      expect(changedFields(entry, nameOf)).toMatchObject([{ after: 'person u1' }])
    }
  })

  test('takes the same members in another order for no change', () => {
    const before = { groupIds: ['g', 'h'], audience: { ...nobodyYet, groupIds: ['g', 'h'] } }
    const after = { groupIds: ['h', 'g'], audience: { ...nobodyYet, groupIds: ['h', 'g'] } }
    expect(changedFields({ command, before, after }, nameOf)).toEqual([])
  })

  test('says nothing of what is new or gone', () => {
    expect(changedFields({ command, before: null, after: { code: 'A' } }, nameOf)).toEqual([])
  })

  test('says of the whole what it held, and long texts in full', () => {
    const body = 'word '.repeat(50).trim()
    const row = { id: '1', version: 1, title: 'Lunch', body, url: null, groupIds: ['g'] }
    const entry = { command: 'announcement.create', before: null, after: row, whole: true }
    expect(changedFields(entry, nameOf)).toEqual([
      { field: 'Title', before: null, after: 'Lunch' },
      { field: 'Message', before: null, after: body },
      { field: 'Groups', before: null, after: 'group g' },
    ])
    expect(idsIn(entry, 'group')).toEqual(['g'])
    const gone = { ...entry, before: { title: 'Lunch' }, after: null }
    expect(changedFields(gone, nameOf)).toEqual([
      { field: 'Title', before: 'Lunch', after: 'empty' },
    ])
  })
})

describe('two audiences that count alike', () => {
  const change = (was: object, is: object) => {
    const before = { audience: { ...nobodyYet, ...was } }
    const after = { audience: { ...nobodyYet, ...is } }
    const [{ before: from, after: to } = {}] = changedFields({ command, before, after }, nameOf)
    return {
      from,
      to,
      groups: idsIn({ command, before, after }, 'group'),
      people: idsIn({ command, before, after }, 'person'),
    }
  }

  test('are told apart by their members, whose names are looked up', () => {
    expect(change({ groupIds: ['a', 'b'] }, { groupIds: ['c', 'd'] })).toEqual({
      from: 'group a, group b',
      to: 'group c, group d',
      groups: ['a', 'b', 'c', 'd'],
      people: [],
    })
  })

  test('say who is left out of everyone', () => {
    const left = (id: string) => ({ everyone: true, excludeUserIds: [id] })
    expect(change(left('u'), left('v'))).toEqual({
      from: 'Everyone; except: person u',
      to: 'Everyone; except: person v',
      groups: [],
      people: ['u', 'v'],
    })
    expect(
      change(
        { everyone: true, excludeGroupIds: ['a'] },
        { everyone: true, excludeGroupIds: ['b'] },
      ),
    ).toEqual({
      from: 'Everyone; except: group a',
      to: 'Everyone; except: group b',
      groups: ['a', 'b'],
      people: [],
    })
  })

  test('name first what differs, and no more than one can read', () => {
    const same = ['s', 't', 'w', 'x', 'y', 'z']
    const { from, to, people } = change({ userIds: [...same, 'u'] }, { userIds: [...same, 'v'] })
    expect(from).toBe('person u, person s, person t, person w, person x; 2 more')
    expect(to).toBe('person v, person s, person t, person w, person x; 2 more')
    expect(people).not.toContain('z')
  })

  test('do not count those left out of everyone to whoever receives it', () => {
    const left = (last: string) => ({
      everyone: true,
      excludeUserIds: ['s', 't', 'w', 'x', 'y', last],
    })
    const { to } = change(left('u'), left('v'))
    expect(to).toBe('Everyone; except: person v, person s, person t, person w, person x; 1 more')
    expect(change({ excludeUserIds: ['u'] }, { excludeUserIds: ['v'] }).to).toBe('except: person v')
  })

  test('are counted where that is enough, and no name is looked up', () => {
    expect(change({ groupIds: ['a'] }, { groupIds: ['c', 'd'] })).toEqual({
      from: '1 group',
      to: '2 groups',
      groups: [],
      people: [],
    })
  })
})

test('a move in the management line says from whom to whom, and not what the place is called', () => {
  const before = { id: 'n', parentId: 'old', name: 'Somchai', nameTh: '' }
  const entry = {
    command: 'managementLine.move',
    before,
    after: { ...before, parentId: 'new', name: 'Mali' },
  }
  expect(changedFields(entry, nameOf)).toEqual([
    { field: 'Reports to', before: 'place old', after: 'place new' },
  ])
  expect(idsIn(entry, 'place')).toEqual(['old', 'new'])
})

test('the parent of a category is a category, and that of a department a department', () => {
  const change = { before: { parentId: 'old' }, after: { parentId: 'new' } }
  for (const kind of ['category', 'department'] as const) {
    const entry = { command: `${kind}.update`, ...change }
    const [field] = changedFields(entry, (asked, id) => `${asked} ${id}`)
    expect(field).toMatchObject({ before: `${kind} old`, after: `${kind} new` })
    expect(idsIn(entry, kind)).toEqual(['old', 'new'])
    expect(idsIn(entry, kind === 'category' ? 'department' : 'category')).toEqual([])
  }
})

/** Types of the API whose rows are listed, edited and put into the trash, with their fields. */
const schema = readFileSync(`${import.meta.dirname}/../../../schema/schema.graphql`, 'utf8')
const kindsOfTypes: Record<string, string> = {
  ...{ MediaFile: 'media', LandingSection: 'landing', LineNode: 'managementLine' },
}
const plainTypes = [...schema.matchAll(/^type (\w+) \{\n([^}]*  can: RowCan![^}]*)\}/gm)].map(
  ([, name, body]) => ({
    kind: kindsOfTypes[name!] ?? name![0]!.toLowerCase() + name!.slice(1),
    fields: [...body!.matchAll(/^  (\w+):/gm)].map(([, field]) => field!),
  }),
)
/** Their fields with codes, and those of what is published and of people. */
const codesOf = new Map(
  [...schema.matchAll(/^enum (\w+) \{\n([^}]*)\}/gm)].map(([, name, body]) => [
    name!,
    [...body!.matchAll(/^  ([A-Z_\d]+)$/gm)].map(([, code]) => code!.toLowerCase()),
  ]),
)
const codedFields = [...schema.matchAll(/^type (\w+) \{\n([^}]*  can: \w+![^}]*)\}/gm)].flatMap(
  ([, type, body]) =>
    [...body!.matchAll(/^  (\w+): \[?(\w+)/gm)].flatMap(([, field, name]) =>
      (codesOf.get(name!) ?? []).map((code) => ({ type: type!, field: field!, code })),
    ),
)
/** Of every row, and in no snapshot or no change of one. */
const ofEachRow = ['id', 'version', 'can', 'createdAt', 'trashed']

test('every plain resource has its sentences, and every field its name', async () => {
  expect(plainTypes.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['category', 'position']),
  )
  await setLanguage('th')
  for (const { kind, fields } of plainTypes) {
    const after = { nameEn: 'Name', nameTh: '' }
    for (const verb of ['create', 'update', 'delete', 'restore', 'export']) {
      // Messages come in; nobody creates one.
      if (`${kind}.${verb}` === 'message.create') continue
      const { text } = sentenceOf({ command: `${kind}.${verb}`, after })
      expect(text({ who: '', name: '' }), `activity/sentences.ts: ${kind}.${verb}`).not.toContain(
        kind,
      )
    }
    const unnamed = fields.filter((field) => !/[ก-ฮ]/.test(fieldName(field)))
    const unknown = unnamed.filter(
      (field) => !ofEachRow.includes(field) && !ignoredFields.has(field),
    )
    expect(unknown, `activity/field-names.ts has no Thai name of ${kind}`).toEqual([])
  }
})

test('every code has its words', async () => {
  await setLanguage('th')
  const inLog = codedFields.filter(
    ({ type, field }) => !['ScheduledMoment', 'Viewer'].includes(type) && !ignoredFields.has(field),
  )
  expect(inLog.length).toBeGreaterThan(50)
  const raw = inLog.filter(({ field, code }) => codeInWords(field, code) === undefined)
  expect(raw).toEqual([])
})

test('every setting has its name, and what is chosen there its words', async () => {
  await setLanguage('th')
  const fields = Object.values(settingGroups).flatMap((group) => Object.entries(group.fields))
  const unnamed = fields.filter(([name]) => !/[ก-ฮ]/.test(fieldName(name)))
  expect(unnamed.map(([name]) => name)).toEqual([])
  for (const [name, { control, options = {} }] of fields)
    if (control === 'select')
      for (const [code, word] of Object.entries(options))
        expect(codeInWords(name, code), `${name}: ${code}`).toBe(word())
})
