/** A place as it is, or as it will be. */
export interface PlannedNode {
  id: string
  parentId: string | null
  /** Whoever has it and has not left. */
  personId: string | null
  positionId: string | null
}

export interface Position {
  id: string
  /** One that is not in use has no place, but still says what is above those below it. */
  active: boolean
  reportsToId: string | null
}

export interface Person {
  id: string
  positionId: string | null
  managerId: string | null
}

export interface PlannedMove {
  node: PlannedNode
  from: string | null
  to: string
}

export interface FillPlan {
  /** From the top down. */
  added: PlannedNode[]
  /** Vacancies with who has them now. */
  occupied: PlannedNode[]
  /** Those who are in the line elsewhere than the organisation says. Who fills it decides whether they move. */
  moved: PlannedMove[]
}

/**
 * What is missing in the line of what the organisation knows: everybody who has a position, a manager or people of
 * their own, and a vacancy for each position that nobody has. Somebody belongs below their manager, or else below
 * whoever has the position that theirs reports to. Expects the places from the top down.
 */
export function planFill(
  nodes: readonly PlannedNode[],
  positions: readonly Position[],
  people: readonly Person[],
  newId: () => string,
): FillPlan {
  const { added, occupied, ofPerson, ofPosition } = findMissing(nodes, positions, people, newId)
  const above = placesAbove({ positions, people, ofPerson, ofPosition })
  const holding = new Map(occupied.map((node) => [node.id, node]))
  const present = nodes.map((node) => holding.get(node.id) ?? node)
  const parents: Parents = new Map(present.map(({ id, parentId }) => [id, parentId]))
  for (const node of added) {
    const candidates = [above.manager(node), above.position(node)]
    const parent = candidates.find((one) => one && !isAtOrBelow(one.id, node.id, parents))
    node.parentId = parent?.id ?? null
    parents.set(node.id, node.parentId)
  }
  const byId = new Map([...present, ...added].map((node) => [node.id, node]))
  const moved = planMoves(present, parents, (node) => {
    // Somebody with two places has the second one for a reason that the organisation does not know.
    if (node.personId && ofPerson.get(node.personId)?.id !== node.id) return undefined
    const parent = byId.get(parents.get(node.id) ?? '')
    const manager = above.manager(node)
    if (manager) return parent?.personId === manager.personId ? undefined : manager.id
    const position = above.position(node)
    return position && parent?.positionId !== position.positionId ? position.id : undefined
  })
  return { added: fromTheTop(added), occupied, moved }
}

type Parents = Map<string, string | null>

function findMissing(
  nodes: readonly PlannedNode[],
  positions: readonly Position[],
  people: readonly Person[],
  newId: () => string,
) {
  const ofPerson = firstBy(nodes, (node) => node.personId)
  const ofPosition = firstBy(nodes, (node) => node.positionId)
  const vacancies = Map.groupBy(
    nodes.filter((node) => !node.personId && node.positionId),
    (node) => node.positionId!,
  )
  const managing = new Set(people.map((person) => person.managerId))
  const occupied: PlannedNode[] = []
  const added: PlannedNode[] = []
  const add = (personId: string | null, positionId: string | null) => {
    const node = { id: newId(), parentId: null, personId, positionId }
    added.push(node)
    if (personId) ofPerson.set(personId, node)
    if (positionId && !ofPosition.has(positionId)) ofPosition.set(positionId, node)
  }
  for (const { id, positionId, managerId } of people) {
    if (ofPerson.has(id)) continue
    const vacancy = positionId ? vacancies.get(positionId)?.shift() : undefined
    if (vacancy) {
      const filled = { ...vacancy, personId: id }
      occupied.push(filled)
      ofPerson.set(id, filled)
    } else if (positionId || managerId || managing.has(id)) add(id, positionId)
  }
  for (const { id, active } of positions) if (active && !ofPosition.has(id)) add(null, id)
  return { added, occupied, ofPerson, ofPosition }
}

interface Known {
  positions: readonly Position[]
  people: readonly Person[]
  ofPerson: ReadonlyMap<string, PlannedNode>
  ofPosition: ReadonlyMap<string, PlannedNode>
}

/** The place of whoever manages the holder of one, and that of the position which its own reports to. */
function placesAbove({ positions, people, ofPerson, ofPosition }: Known) {
  const persons = new Map(people.map((person) => [person.id, person]))
  const aboveOf = new Map(positions.map((position) => [position.id, position.reportsToId]))
  const holder = ({ personId }: PlannedNode) => (personId ? persons.get(personId) : undefined)
  return {
    manager: (node: PlannedNode) => ofPerson.get(holder(node)?.managerId ?? ''),
    position(node: PlannedNode): PlannedNode | undefined {
      const seen = new Set<string>()
      // Positions above in turn, as one of them may not be in the line.
      for (let at = node.positionId ?? holder(node)?.positionId ?? null; at && !seen.has(at);) {
        seen.add(at)
        const above: string | null = aboveOf.get(at) ?? null
        const place = above ? ofPosition.get(above) : undefined
        if (place) return place
        at = above
      }
      return undefined
    },
  }
}

/** Moves all that have another place, as far as that makes no circle. Changes `parents`. */
function planMoves(
  present: readonly PlannedNode[],
  parents: Parents,
  elsewhere: (node: PlannedNode) => string | undefined,
): PlannedMove[] {
  // A place may be free to move only after another one has.
  for (let isMoving = true; isMoving;) {
    isMoving = false
    for (const node of present) {
      const to = elsewhere(node)
      if (!to || isAtOrBelow(to, node.id, parents)) continue
      parents.set(node.id, to)
      isMoving = true
    }
  }
  return present.flatMap((node) => {
    const to = parents.get(node.id) ?? null
    return to === null || to === node.parentId ? [] : [{ node, from: node.parentId, to }]
  })
}

/** Whether a place is, or lies below, another one. Managers and positions may contradict each other. */
function isAtOrBelow(from: string, to: string, parents: Parents): boolean {
  for (let at: string | null | undefined = from; at; at = parents.get(at))
    if (at === to) return true
  return false
}

function firstBy(nodes: readonly PlannedNode[], key: (node: PlannedNode) => string | null) {
  const first = new Map<string, PlannedNode>()
  for (const node of nodes) {
    const of = key(node)
    if (of && !first.has(of)) first.set(of, node)
  }
  return first
}

/** Those above come before those below, as the table refers to itself. */
function fromTheTop(nodes: PlannedNode[]): PlannedNode[] {
  const below = Map.groupBy(nodes, (node) => node.parentId)
  const ids = new Set(nodes.map((node) => node.id))
  const sorted = nodes.filter((node) => !node.parentId || !ids.has(node.parentId))
  // Grows while it is walked.
  for (const node of sorted) sorted.push(...(below.get(node.id) ?? []))
  return sorted
}
