import { insertDemoPeople } from '@prakat/auth/users/insert-demo-people'
import { originalKey } from '@prakat/kit/media-storage'
import type { DrawnAhead } from './draw-ahead.ts'
import {
  categories,
  departments,
  desks,
  groups,
  positions,
  type DepartmentCode,
} from './organisation.ts'
import { employees } from './people.ts'
import { portrait, scenes } from './pictures.ts'
import type { Call, Ids, Person, Stage } from './stage.ts'
import { dayAt, random } from './story.ts'

export async function buildOrganisation({ services: { auth, content } }: Stage, call: Call) {
  const departmentIds: Ids = {}
  for (const [order, [code, nameEn, nameTh, above, , phone, isPublic]] of departments.entries()) {
    const { id } = await auth.departments.create(
      {
        code,
        nameEn,
        nameTh,
        order,
        phone,
        public: isPublic,
        parentId: above && departmentIds[above],
        ...contactDetails(code),
      },
      call,
    )
    departmentIds[code] = id
  }
  const positionIds: Ids = {}
  const headOf = (department: string) =>
    positions.find(([, , , , where]) => where === department)![0]
  for (const [code, titleEn, titleTh, level, department] of positions) {
    const above = departments.find(([each]) => each === department)![3]
    const isHead = headOf(department) === code
    const reportsTo = isHead
      ? code === 'DIR'
        ? null
        : headOf(above ?? 'EXEC')
      : headOf(department)
    const { id } = await auth.positions.create(
      {
        ...{ code, titleEn, titleTh, level, departmentId: departmentIds[department] },
        reportsToId: reportsTo && (positionIds[reportsTo] ?? null),
      },
      call,
    )
    positionIds[code] = id
  }
  const categoryIds: Ids = {}
  for (const [order, [kind, nameEn, nameTh, icon, above]] of categories.entries()) {
    const parentId = above ? categoryIds[above]! : null
    const category = { kind, nameEn, nameTh, icon, order, parentId }
    const { id } = await content.categories.create(category, call)
    categoryIds[nameEn] = id
  }
  return { departmentIds, positionIds, categoryIds }
}
/** How visitors reach a department. */
function contactDetails(code: DepartmentCode) {
  const [mailbox, room, hoursEn, hoursTh] = desks[code] ?? []
  if (!mailbox) return {}
  return {
    ...{ email: `${mailbox}@rimkhong.example`, hoursEn, hoursTh },
    address: `Rim Khong Hospital\n${room}\n88 River Road, Nakhon Rim 48000`,
    mapLink: 'https://www.openstreetmap.org/?mlat=17.4102&mlon=104.7791#map=17/17.4102/104.7791',
  }
}

export type Built = Awaited<ReturnType<typeof buildOrganisation>>

export async function createStaff(
  { services: { auth }, running }: Stage,
  built: Built,
  call: Call,
): Promise<Person[]> {
  const chance = random(4)
  const staff = employees()
  const photos = await Promise.all(
    staff.map(({ isHead }, index) => (chance() < 0.6 || isHead ? portrait(index + 1) : null)),
  )
  const agreeing = random(31)
  const haveCome = staff.map(({ isHead }) => isHead || chance() > 0.02)
  const ids = await insertDemoPeople(
    running.auth.database,
    staff.map((each, index) => ({
      ...{ name: each.name, nameTh: each.nameTh, email: each.email, phone: each.phone },
      ...{ role: each.role, locale: each.locale, photo: photos[index] ?? null },
      departmentId: built.departmentIds[each.department]!,
      positionId: built.positionIds[each.position]!,
      joinedAt: dayAt(-364 + Math.floor(chance() ** 3 * 340), '8:30'),
      // Heads are asked for by visitors; of the others some do not mind, and fewer where it rings.
      ...consentOf(each.isHead ? 0 : agreeing()),
      // Most were here today or yesterday, some not for weeks.
      lastSeenAt: haveCome[index] ? new Date(Date.now() - chance() ** 4 * 40 * 86_400_000) : null,
    })),
  )
  const people = staff.map((each, index): Person => {
    const departmentId = built.departmentIds[each.department]!
    const above = departments.find(([code]) => code === each.department)![3]
    const keys = [
      ...['all', `user:${ids[index]!}`, `dept:${departmentId}`],
      ...(above ? [`dept:${built.departmentIds[above]!}`] : []),
      `pos:${built.positionIds[each.position]!}`,
    ]
    const principal = {
      ...{ userId: ids[index]!, sessionId: call.context.principal.sessionId, role: each.role },
      ...{ permissions: [], departmentIds: [departmentId], audienceKeys: keys },
    }
    const [id, hasCome] = [ids[index]!, haveCome[index]!]
    return { ...each, id, hasCome, keys, call: { context: { principal } } }
  })
  for (const [code] of departments) {
    const head = people.find((each) => each.department === code && each.isHead)!
    const {
      id,
      version,
      can: _,
      trashed: __,
      createdAt: ___,
      archived: ____,
      ...input
    } = await auth.departments.get({ id: built.departmentIds[code]! }, call)
    await auth.departments.update({ id, version, input: { ...input, headId: head.id } }, call)
  }
  return people
}

const consentOf = (reserve: number) => ({
  shownPublicly: reserve < 0.35,
  reachablePublicly: reserve < 0.08,
})

export async function createGroups(
  { services: { auth } }: Stage,
  people: Person[],
  call: Call,
): Promise<Ids> {
  const chance = random(9)
  const ids: Ids = {}
  for (const [name, description, of] of groups) {
    const members = people.filter((each) => {
      if (typeof of !== 'string') return (of as readonly string[]).includes(each.position)
      return of === 'heads' ? each.isHead : chance() < (of === 'wardens' ? 0.1 : 0.28)
    })
    const memberIds = members.map(({ id }) => id)
    // So that whoever tries it is invited to something.
    if (of === 'heads') memberIds.push(call.context.principal.userId)
    const { id } = await auth.groups.create({ name, description, memberIds }, call)
    for (const each of members) each.keys.push(`group:${id}`)
    ids[name] = id
  }
  return ids
}

export async function uploadPictures(
  { services: { content }, storage }: Stage,
  drawn: DrawnAhead['pictures'],
  call: Call,
): Promise<Ids> {
  const ids: Ids = {}
  for (const { name, bytes: drawing } of drawn) {
    const [{ altEn, altTh }, bytes] = [scenes[name], await drawing]
    const file = { name: `${name}.webp`, size: bytes.length }
    const { id: uploadId } = await content.media.beginUpload(file, call)
    await storage.disk.put(originalKey(uploadId), bytes)
    const { id } = await content.media.create({ uploadId, name: file.name, altEn, altTh }, call)
    ids[name] = id
  }
  return ids
}

/** The line of command as positions and managers have it, of which visitors see the heads, and a change of the draft. */
export async function createManagementLine(
  { services: { auth } }: Stage,
  people: Person[],
  call: Call,
): Promise<void> {
  const { planKey } = await auth.line.planFill({}, call)
  await auth.line.fillUp({ planKey, move: false }, call)
  const whole = await auth.line.whole({}, call)
  const heads = new Set(people.filter(({ isHead }) => isHead).map(({ id }) => id))
  for (const { id, parentId, personId: holder } of whole) {
    if (!holder || !heads.has(holder)) continue
    const { version, personId, positionId, titleEn, titleTh, note } = await auth.line.get(
      { id },
      call,
    )
    const input = { parentId, personId, positionId, titleEn, titleTh, note, public: true }
    await auth.line.update({ id, version, input }, call)
  }
  const { draftKey } = await auth.line.state({}, call)
  await auth.line.publish({ draftKey, note: 'As decided by the board' }, call)
  const [top] = whole
  await auth.line.create(
    { titleEn: 'Head of Quality', titleTh: 'หัวหน้างานคุณภาพ', parentId: top?.id, public: true },
    call,
  )
}
