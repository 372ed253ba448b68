import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './m.ts'
import { permissionRows, permissionSummary } from './permissions.ts'

afterEach(() => setLanguage('en'))

const matrix = readFileSync(`${import.meta.dirname}/../../../docs/security/permissions.md`, 'utf8')
const resources = [...matrix.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name!)
// A is all of them, and a small letter limits the one before it.
const actionOf = { R: 'read', C: 'create', U: 'update', P: 'publish', D: 'trash', X: 'export' }
const actions = Object.values(actionOf)
const letters = new Set([...matrix.matchAll(/ ([A-Z])[od]?(?= )/gm)].map(([, letter]) => letter))

test.each(['en', 'th'] as const)(
  'every operation of the policy has words: %s',
  async (language) => {
    await setLanguage(language)
    expect(resources).toContain('audit')
    expect([...letters].sort()).toEqual(['A', ...Object.keys(actionOf)].sort())
    const operations = resources.flatMap((name) => actions.map((action) => `${name}.${action}`))
    const labels = permissionRows(operations).flatMap((row) => [
      row.resource,
      ...row.actions.map(({ label }) => label),
    ])
    expect(labels).toHaveLength(resources.length * (1 + actions.length))
    expect(labels.filter((label) => [...resources, ...actions].includes(label))).toEqual([])
    if (language === 'th') expect(labels.filter((label) => !/[ก-ฮ]/.test(label))).toEqual([])
  },
)

test('permissions are summed up by resource', async () => {
  const some = ['announcement.publish', 'announcement.trash', 'reportCount.read']
  expect(permissionSummary(some)).toBe(
    'Announcement (publish, archive or move to trash), Reach numbers (view)',
  )
  expect(permissionSummary([])).toBe('none')
  await setLanguage('th')
  expect(permissionSummary(some)).toBe('ประกาศ (เผยแพร่, จัดเก็บหรือย้ายไปถังขยะ), จำนวนผู้รับ (ดู)')
})

test('what the policy does not know is shown as it is', () => {
  expect(permissionSummary(['kitchen.clean'])).toBe('kitchen (clean)')
})
