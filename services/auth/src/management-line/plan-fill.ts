/** A place as it is, or as it will be. */
export interface PlannedNode {
  id: string
  parentId: string | null
  /** Whoever has it and has not left. */
  personId: string | null
  positionId: string | null
}

interface Position {
  id: string
  /** One that is not in use has no place, but still says what is above those below it. */
  active: boolean
  reportsToId: string | null
}

interface Person {
  id: string
  positionId: string | null
  managerId: string | null
}

export interface FillPlan {
  /** From the top down. */
  added: PlannedNode[]
  /** Vacancies with who has them now. */
  occupied: PlannedNode[]
}

/**
 * What is missing in the line of what the organisation knows: everybody who has a position, a manager or people of
 * their own, and a vacancy for each position that nobody has. Whoever is in the line stays where somebody put them.
 * Somebody new is below their manager, or else below whoever has the position that theirs reports to.
 */
export function planFill(
  nodes: readonly PlannedNode[],
  positions: readonly Position[],
  people: readonly Person[],
  newId: () => string,
): FillPlan {
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

  const managerOf = new Map(people.map((person) => [person.id, person.managerId]))
  const aboveOf = new Map(positions.map((position) => [position.id, position.reportsToId]))
  /** Positions above in turn, as one of them may not be in the line. */
  const nodeAbove = (positionId: string | null): PlannedNode | undefined => {
    const seen = new Set<string>()
    for (let at = positionId; at && !seen.has(at);) {
      seen.add(at)
      const above: string | null = aboveOf.get(at) ?? null
      const node = above ? ofPosition.get(above) : undefined
      if (node) return node
      at = above
    }
    return undefined
  }
  const isNew = new Map(added.map((node) => [node.id, node]))
  for (const node of added) {
    const manager = node.personId ? managerOf.get(node.personId) : null
    const candidates = [manager ? ofPerson.get(manager) : undefined, nodeAbove(node.positionId)]
    const above = candidates.find((one) => one && !leadsTo(one, node, isNew))
    node.parentId = above?.id ?? null
  }
  return { added: fromTheTop(added), occupied }
}

/** Whether a place lies below another one of those that are added. Managers and positions may contradict each other. */
function leadsTo(from: PlannedNode, to: PlannedNode, added: Map<string, PlannedNode>): boolean {
  for (let at: PlannedNode | undefined = from; at; at = added.get(at.parentId ?? ''))
    if (at.id === to.id) return true
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
