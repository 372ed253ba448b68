import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

const first = [
  'Somchai',
  'Kanya',
  'Anan',
  'Pimchanok',
  'Wichai',
  'Nattaya',
  'Prasert',
  'Suda',
  'Thanawat',
  'Orathai',
  'Kittisak',
  'Malee',
  'Chaiwat',
]
const firstTh = [
  'สมชาย',
  'กัญญา',
  'อนันต์',
  'พิมพ์ชนก',
  'วิชัย',
  'ณัฐยา',
  'ประเสริฐ',
  'สุดา',
  'ธนวัฒน์',
  'อรทัย',
  'กิตติศักดิ์',
  'มาลี',
  'ชัยวัฒน์',
]
const last = [
  'Srisuk',
  'Wongsawat',
  'Rattanakosin',
  'Chaiyaporn',
  'Boonmee',
  'Thongchai',
  'Suwannaphum',
  'Phetcharat',
  'Jaidee',
  'Saetang',
  'Kittiphong',
]
const lastTh = [
  'ศรีสุข',
  'วงศ์สวัสดิ์',
  'รัตนโกสินทร์',
  'ชัยยาพร',
  'บุญมี',
  'ทองชัย',
  'สุวรรณภูมิ',
  'เพชรรัตน์',
  'ใจดี',
  'แซ่ตั้ง',
  'กิตติพงษ์',
]
/** By level, from the top. */
const titles = [
  'Director',
  'Deputy director',
  'Head of mission group',
  'Head of department',
  'Head nurse of the ward',
  'Registered nurse, professional level',
  'Assistant',
]
const titlesTh = [
  'ผู้อำนวยการโรงพยาบาล',
  'รองผู้อำนวยการ',
  'หัวหน้ากลุ่มภารกิจ',
  'หัวหน้ากลุ่มงาน',
  'หัวหน้าหอผู้ป่วย',
  'พยาบาลวิชาชีพชำนาญการ',
  'ผู้ช่วยพยาบาล',
]
/** How many are below each, by level, and below every other one of the level after those. */
const below = [4, 4, 4, 3, 2]
const belowOther = 4
/** Every so many of those in the middle has a ward of many. */
const everyWard = 17
const ward = 40

interface Place {
  id: string
  parentId: string | null
  level: number
  order: number
}

/** Places of a hospital: up to seven levels, most of a few below each, and some wards of forty. */
export function longLine(count: number): Place[] {
  const places: Place[] = [{ id: randomUUID(), parentId: null, level: 0, order: 0 }]
  for (let at = 0; at < places.length && places.length < count; at += 1) {
    const { id, level } = places[at]!
    const isWard = level === 3 && at % everyWard === 0
    const usual = below[level] ?? (level === below.length && at % 2 === 0 ? belowOther : 0)
    const many = isWard ? ward : usual
    for (let order = 0; order < many && places.length < count; order += 1)
      places.push({ id: randomUUID(), parentId: id, level: level + 1, order })
  }
  return places
}

/** One of them has a name of its own, to be searched for. */
export const sought = { name: 'Busaba Inthanon', nameTh: 'บุษบา อินทนนท์' }
const nameAt = (at: number) => ({
  name: `${first[at % first.length]} ${last[at % last.length]}`,
  nameTh: `${firstTh[at % first.length]} ${lastTh[at % last.length]}`,
})

/** Writes a line in place of the one before it, with a person for nine of ten places. */
export async function writeLine(sql: Sql, places: Place[], departmentIds: string[]): Promise<void> {
  await sql`delete from auth.line_node`
  const soughtAt = Math.floor(places.length * 0.7) | 1
  const rows = places.map((place, at) => {
    const isVacant = at > 0 && at % 10 === 0
    const name = at === soughtAt ? sought : nameAt(at)
    return {
      ...{ ...place, ...name, personId: isVacant ? null : randomUUID() },
      titleEn: titles[Math.min(place.level, titles.length - 1)]!,
      titleTh: titlesTh[Math.min(place.level, titles.length - 1)]!,
      departmentId: departmentIds[at % departmentIds.length]!,
    }
  })
  const people = rows.filter(({ personId }) => personId)
  const of = <Row, Value>(all: Row[], value: (row: Row) => Value) => all.map(value)
  await sql`
    insert into auth."user"
      (id, name, name_th, email, email_verified, username, role, status, department_id)
    select id, name, name_th, id || '@example.test', true, 'u' || id, 'member', 'active', department
    from unnest(
      ${of(people, ({ personId }) => personId)}::uuid[], ${of(people, ({ name }) => name)}::text[],
      ${of(people, ({ nameTh }) => nameTh)}::text[],
      ${of(people, ({ departmentId }) => departmentId)}::uuid[]
    ) people(id, name, name_th, department)`
  await sql`
    insert into auth.line_node
      (id, parent_id, person_id, title_en, title_th, note, is_public, level, sort_order,
        created_at, updated_at)
    select id, parent, person, title, title_th, '', true, level, place, now(), now()
    from unnest(
      ${of(rows, ({ id }) => id)}::uuid[], ${of(rows, ({ parentId }) => parentId)}::uuid[],
      ${of(rows, ({ personId }) => personId)}::uuid[], ${of(rows, ({ titleEn }) => titleEn)}::text[],
      ${of(rows, ({ titleTh }) => titleTh)}::text[], ${of(rows, ({ level }) => level + 1)}::int[],
      ${of(rows, ({ order }) => order)}::int[]
    ) line(id, parent, person, title, title_th, level, place)`
}
