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
  expect(plan(after, positions, people)).toMatchObject({ added: [], occupied: [] })
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

/** What is moved, by its id, with where it is and where it goes. */
const moves = ({ moved }: ReturnType<typeof plan>) =>
  moved.map(({ node: { id }, from, to }) => [id, from, to])

it('moves who is elsewhere below their manager, or else below the position that theirs reports to', () => {
  const nodes = [
    node('a', { personId: 'dao', positionId: 'director' }),
    node('b', { personId: 'hom', positionId: 'head' }),
    node('c', { personId: 'cha', positionId: 'clerk', parentId: 'a' }),
    node('d', { personId: 'mai', positionId: 'clerk', parentId: 'b' }),
    node('e', { positionId: 'clerk', parentId: 'a' }),
    node('f', { personId: 'cha', parentId: 'a' }),
    node('g', { parentId: 'c' }),
  ]
  const positions = [position('director'), position('head', 'director'), position('clerk', 'head')]
  const people = [
    person('dao', 'director'),
    person('hom', 'head'),
    person('cha', 'clerk'),
    person('mai', 'clerk', 'dao'),
  ]
  const made = plan(nodes, positions, people)
  expect(moves(made)).toEqual([
    ['b', null, 'a'],
    ['c', 'a', 'b'],
    ['d', 'b', 'a'],
    ['e', 'a', 'b'],
  ])
  const to = new Map(made.moved.map((move) => [move.node.id, move.to]))
  const after = nodes.map((each) => ({ ...each, parentId: to.get(each.id) ?? each.parentId }))
  expect(plan(after, positions, people).moved).toEqual([])
})

it('moves who lies below those that they are to be above, once these have moved, and into no circle', () => {
  const nodes = [
    node('top', { personId: 'top' }),
    node('a', { personId: 'ann', parentId: 'top' }),
    node('b', { personId: 'bob', parentId: 'a' }),
    node('c', { personId: 'cat', parentId: 'b' }),
  ]
  const people = [
    person('top', null),
    person('ann', null, 'cat'),
    person('bob', null, 'top'),
    person('cat', null, 'bob'),
  ]
  expect(moves(plan(nodes, [], people))).toEqual([
    ['a', 'top', 'c'],
    ['b', 'a', 'top'],
  ])
  const contrary = [person('ann', null, 'bob'), person('bob', null, 'ann')]
  const two = [node('a', { personId: 'ann' }), node('b', { personId: 'bob' })]
  expect(moves(plan(two, [], contrary))).toEqual([['a', null, 'b']])
})

it('moves who is in the line below a manager who is new in it', () => {
  const nodes = [node('a', { personId: 'ann' })]
  const made = plan(nodes, [], [person('ann', null, 'bob'), person('bob', null)])
  expect(moves(made)).toEqual([['a', null, 'new-1']])
})
