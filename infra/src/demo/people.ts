import { departments, positions, type DepartmentCode } from './organisation.ts'
import { random } from './story.ts'

/** Spelt as their passports do. The names are common ones, put together by chance. */
const given = [
  ...[
    ['Anan', 'อนันต์'],
    ['Apinya', 'อภิญญา'],
    ['Arthit', 'อาทิตย์'],
    ['Benjawan', 'เบญจวรรณ'],
  ],
  ...[
    ['Boonmee', 'บุญมี'],
    ['Chalerm', 'เฉลิม'],
    ['Chanida', 'ชนิดา'],
    ['Chatchai', 'ฉัตรชัย'],
  ],
  ...[
    ['Duangjai', 'ดวงใจ'],
    ['Ekachai', 'เอกชัย'],
    ['Jintana', 'จินตนา'],
    ['Kamon', 'กมล'],
  ],
  ...[
    ['Kanya', 'กัญญา'],
    ['Kittisak', 'กิตติศักดิ์'],
    ['Kulap', 'กุหลาบ'],
    ['Lalita', 'ลลิตา'],
  ],
  ...[
    ['Malee', 'มาลี'],
    ['Manop', 'มานพ'],
    ['Montri', 'มนตรี'],
    ['Nattapong', 'ณัฐพงษ์'],
  ],
  ...[
    ['Nisa', 'นิสา'],
    ['Nopporn', 'นพพร'],
    ['Orathai', 'อรทัย'],
    ['Panida', 'พนิดา'],
  ],
  ...[
    ['Phuwadon', 'ภูวดล'],
    ['Pimchanok', 'พิมพ์ชนก'],
    ['Prasert', 'ประเสริฐ'],
    ['Preecha', 'ปรีชา'],
  ],
  ...[
    ['Rattana', 'รัตนา'],
    ['Ruedee', 'ฤดี'],
    ['Sakda', 'ศักดา'],
    ['Siriporn', 'ศิริพร'],
  ],
  ...[
    ['Somchai', 'สมชาย'],
    ['Somying', 'สมหญิง'],
    ['Sudarat', 'สุดารัตน์'],
    ['Supachai', 'ศุภชัย'],
  ],
  ...[
    ['Suwanna', 'สุวรรณา'],
    ['Thanakorn', 'ธนากร'],
    ['Tida', 'ธิดา'],
    ['Ubon', 'อุบล'],
  ],
  ...[
    ['Wanchai', 'วันชัย'],
    ['Waraporn', 'วราภรณ์'],
    ['Wichai', 'วิชัย'],
    ['Yupin', 'ยุพิน'],
  ],
] as [string, string][]
const family = [
  ...[
    ['Boonsri', 'บุญศรี'],
    ['Chaiyasit', 'ไชยสิทธิ์'],
    ['Chantra', 'จันทรา'],
    ['Daengdee', 'แดงดี'],
  ],
  ...[
    ['Inthavong', 'อินทวงศ์'],
    ['Jaidee', 'ใจดี'],
    ['Kaewmanee', 'แก้วมณี'],
    ['Khamsing', 'คำสิงห์'],
  ],
  ...[
    ['Lertsakul', 'เลิศสกุล'],
    ['Mungmee', 'มุ่งมี'],
    ['Nakhon', 'นาคร'],
    ['Ngamwong', 'งามวงศ์'],
  ],
  ...[
    ['Phanwong', 'พันธุ์วงศ์'],
    ['Phromma', 'พรหมมา'],
    ['Rakthai', 'รักไทย'],
    ['Saengthong', 'แสงทอง'],
  ],
  ...[
    ['Sisuwan', 'ศรีสุวรรณ'],
    ['Somboon', 'สมบูรณ์'],
    ['Srisai', 'ศรีใส'],
    ['Sukjai', 'สุขใจ'],
  ],
  ...[
    ['Thepsiri', 'เทพศิริ'],
    ['Thongkham', 'ทองคำ'],
    ['Wongsa', 'วงศา'],
    ['Yodrak', 'ยอดรัก'],
  ],
] as [string, string][]

export interface Employee {
  name: string
  nameTh: string
  email: string
  phone: string
  department: DepartmentCode
  position: string
  role: 'member' | 'author' | 'editor' | 'hr' | 'manager' | 'auditor' | 'admin'
  locale: 'en' | 'th'
  isHead: boolean
}

/** Who works in the hospital, the head of each department before the others of it. */
export function employees(): Employee[] {
  const chance = random(20)
  // Every combination at most once, so that no two people have a name or an address in common.
  const names = given.flatMap((first) => family.map((last) => ({ first, last })))
  for (let left = names.length - 1; left > 0; left -= 1) {
    const other = Math.floor(chance() * (left + 1))
    ;[names[left], names[other]] = [names[other]!, names[left]!]
  }
  return departments.flatMap(([department, , , , size]) => {
    const [head, ...others] = positions.filter((position) => position[4] === department)
    return Array.from({ length: size }, (_, index): Employee => {
      const { first, last } = names.pop()!
      const isHead = index === 0
      const position = isHead ? head! : others[Math.floor(chance() * others.length)]!
      return {
        name: `${first[0]} ${last[0]}`,
        nameTh: `${first[1]} ${last[1]}`,
        email: `${first[0]}.${last[0]}@rimkhong.example`.toLowerCase(),
        phone: `08${Math.floor(10_000_000 + chance() * 89_999_999)}`,
        department,
        position: position[0],
        role: roleOf(department, index),
        locale: chance() < 0.7 ? 'th' : 'en',
        isHead,
      }
    })
  })
}

function roleOf(department: DepartmentCode, index: number): Employee['role'] {
  if (department === 'EXEC')
    return (['manager', 'editor', 'editor', 'auditor'] as const)[index] ?? 'author'
  if (department === 'HR' && index < 4) return 'hr'
  if (department === 'IT' && index < 2) return 'admin'
  if (index === 0) return 'manager'
  return index === 1 ? 'author' : 'member'
}
