import { expect, it } from 'vitest'
import { planFill, type PlannedNode } from './plan-fill.ts'

const position = (id: string, reportsToId: string | null = null, active = true) => ({
  ...{ id, reportsToId, active },
})
const person = (id: string, positionId: string | null, managerId: string | null = null) => ({
  ...{ id, positionId, managerId },
})
const node = (id: string, more: Partial<PlannedNode>): PlannedNode => ({
  ...{ id, parentId: null, personId: null, positionId: null },
  ...more,
})

function plan(
  nodes: PlannedNode[],
  positions: ReturnType<typeof position>[],
  people: ReturnType<typeof person>[],
) {
  let next = 0
  return planFill(nodes, positions, people, () => `new-${(next += 1)}`)
}
/** Who or what each is below, by person or else by position. */
function placed(nodes: PlannedNode[], { added, occupied }: ReturnType<typeof plan>) {
  const all = new Map([...nodes, ...occupied, ...added].map((each) => [each.id, each]))
  const name = (id: string | null) => {
    const found = id ? all.get(id) : undefined
    return found ? (found.personId ?? found.positionId) : null
  }
  return added.map((each) => [name(each.id), name(each.parentId)])
}

it('puts everybody below their manager, or else below who has the position that theirs reports to', () => {
  const positions = [position('director'), position('head', 'director'), position('clerk', 'head')]
  const people = [
    person('dao', 'director'),
    person('hom', 'head'),
    person('cha', 'clerk'),
    person('mai', 'clerk', 'dao'),
    person('temp', null, 'hom'),
    person('nobody', null),
  ]
  expect(placed([], plan([], positions, people))).toEqual([
    ['dao', null],
    ['hom', 'dao'],
    ['mai', 'dao'],
    ['cha', 'hom'],
    ['temp', 'hom'],
  ])
})

it('leaves a vacancy for a position that nobody has', () => {
  const positions = [position('director'), position('head', 'director')]
  const made = plan([], positions, [person('dao', 'director')])
  expect(made.added).toMatchObject([
    { personId: 'dao', positionId: 'director' },
    { personId: null, positionId: 'head', parentId: 'new-1' },
  ])
})

it('gives a vacancy to its holder and moves nobody who is there', () => {
  const nodes = [
    node('a', { personId: 'dao', positionId: 'director' }),
    node('b', { positionId: 'head', parentId: 'a' }),
    node('c', { personId: 'cha', parentId: null }),
  ]
  const positions = [position('director'), position('head', 'director'), position('clerk', 'head')]
  const people = [person('dao', 'director'), person('hom', 'head'), person('cha', 'clerk')]
  const made = plan(nodes, positions, people)
  expect(made.occupied).toEqual([{ ...nodes[1], personId: 'hom' }])
  expect(placed(nodes, made)).toEqual([['clerk', 'hom']])
  const after = [...nodes.filter(({ id }) => id !== 'b'), ...made.occupied, ...made.added]
  expect(plan(after, positions, people)).toEqual({ added: [], occupied: [] })
})

it('makes no circle of a manager whose position reports to those they manage', () => {
  const positions = [position('one', 'two'), position('two')]
  const people = [person('ann', 'one'), person('bob', 'two', 'ann')]
  const made = plan([], positions, people)
  const [first, second] = made.added
  expect(first!.parentId).toBeNull()
  expect(second!.parentId).toBe(first!.id)
})

it('passes over a position above that is not in use', () => {
  const positions = [
    position('director'),
    position('head', 'director', false),
    position('clerk', 'head'),
  ]
  expect(placed([], plan([], positions, []))).toEqual([
    ['director', null],
    ['clerk', 'director'],
  ])
})
