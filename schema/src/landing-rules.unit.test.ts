import { describe, expect, it } from 'vitest'
import { landingChanges } from './landing-rules.ts'

const sections = (ids: string) => ids.split('').map((id) => ({ id, heading: id }))
const changed = (live: string, draft: string) =>
  landingChanges(sections(live), sections(draft)).map(({ kind, id }) => `${kind} ${id}`)

describe('what publishing changes', () => {
  it.each([
    ['abc', 'abc', []],
    ['', 'ab', ['added a', 'added b']],
    ['ab', '', ['removed a', 'removed b']],
    ['abcd', 'dabc', ['moved d']],
    ['abcd', 'bcda', ['moved a']],
    ['abc', 'cba', ['moved b', 'moved c']],
    ['abc', 'xcb', ['added x', 'moved c', 'removed a']],
  ])('of %s to %s is the least that there is to it', (live, draft, changes) => {
    expect(changed(live, draft)).toHaveLength(changes.length)
    expect(changed(live, draft).toSorted()).toEqual(changes.toSorted())
  })

  it('names the fields of a section that says something else now', () => {
    const [live] = sections('a')
    expect(landingChanges([live!], [{ ...live!, heading: 'Other' } as never])).toEqual([
      { kind: 'changed', id: 'a', fields: ['heading'] },
    ])
  })
})
