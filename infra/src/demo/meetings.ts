import type { DepartmentCode } from './organisation.ts'

/** Once, or by a rule of RFC 5545 from the first day on. */
export interface Held {
  title: string
  agenda: string
  /** Days from today of the first, and its times. */
  day: number
  from: string
  to: string
  repeat?: string
  place: string
  link?: string
  audience?: readonly DepartmentCode[]
  group?: string
  /** Minutes before. */
  reminders?: number[]
}

const weekly = 'FREQ=WEEKLY'
const all = {}

export const meetings: readonly Held[] = [
  {
    title: 'Morning huddle, all heads',
    agenda: 'Beds, staff, what worries us. Ten minutes, standing.',
    day: -350,
    from: '7:45',
    to: '8:00',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    place: 'Room 1.02',
    group: 'Heads of department',
  },
  {
    title: 'Town hall with the director',
    agenda: 'What was, what comes, and every question that was put into the box.',
    day: -332,
    from: '14:00',
    to: '15:00',
    repeat: 'FREQ=MONTHLY;BYDAY=1WE',
    place: 'Lecture hall',
    link: 'https://meet.rimkhong.example/town-hall',
    ...all,
    reminders: [60],
  },
  {
    title: 'Mortality and morbidity',
    agenda: 'Two cases, nobody is blamed.',
    day: -340,
    from: '15:30',
    to: '16:30',
    repeat: 'FREQ=MONTHLY;BYDAY=3TH',
    place: 'Lecture hall',
    group: 'Doctors',
  },
  {
    title: 'ประชุมกลุ่มการพยาบาล',
    agenda: 'ติดตามตัวชี้วัด อัตรากำลัง และแผนอบรม',
    day: -345,
    from: '13:30',
    to: '15:00',
    repeat: 'FREQ=MONTHLY;BYDAY=2TU',
    place: 'ห้องประชุม 2',
    group: 'All nurses',
    reminders: [1440],
  },
  {
    title: 'Handover training, ward 1',
    agenda: 'The four sentences of a good handover, tried with each other.',
    day: -120,
    from: '14:00',
    to: '14:30',
    repeat: weekly,
    place: 'Ward office 1',
    audience: ['WARD1'],
  },
  {
    title: 'Ward 2 team hour',
    agenda: 'What goes well, what does not, one thing to change until next week.',
    day: -300,
    from: '14:00',
    to: '15:00',
    repeat: 'FREQ=WEEKLY;INTERVAL=2',
    place: 'Ward office 2',
    audience: ['WARD2'],
  },
  {
    title: 'Tumour board',
    agenda: 'Patients of the week.',
    day: -280,
    from: '16:00',
    to: '17:00',
    repeat: weekly,
    place: 'Radiology, room 3',
    audience: ['RADI', 'THEA', 'OPD'],
  },
  {
    title: 'Change board',
    agenda: 'What IT changes next week, and when it hurts least.',
    day: -290,
    from: '10:00',
    to: '10:45',
    repeat: weekly,
    place: 'Online',
    link: 'https://meet.rimkhong.example/changes',
    audience: ['IT'],
  },
  {
    title: 'Budget round',
    agenda: 'Wishes of the departments, and what they cost.',
    day: -100,
    from: '9:00',
    to: '12:00',
    place: 'Room 1.02',
    group: 'Heads of department',
    reminders: [1440, 60],
  },
  {
    title: 'อบรมการช่วยชีวิตขั้นพื้นฐาน รุ่นที่ 1',
    agenda: 'ฝึกปฏิบัติกับหุ่นทุกคน รับใบรับรองเมื่อจบ',
    day: -210,
    from: '9:00',
    to: '16:00',
    place: 'ศูนย์ฝึก ชั้น 3',
    ...all,
  },
  {
    title: 'อบรมการช่วยชีวิตขั้นพื้นฐาน รุ่นที่ 2',
    agenda: 'ฝึกปฏิบัติกับหุ่นทุกคน รับใบรับรองเมื่อจบ',
    day: -75,
    from: '9:00',
    to: '16:00',
    place: 'ศูนย์ฝึก ชั้น 3',
    ...all,
  },
  {
    title: 'Staff day',
    agenda: 'Games, food, and a boat race that medicine wins.',
    day: -215,
    from: '10:00',
    to: '18:00',
    place: 'River bank',
    ...all,
    reminders: [1440],
  },
  {
    title: 'Accreditation visit',
    agenda: 'Three surveyors, two days. Be as you are.',
    day: -252,
    from: '8:30',
    to: '17:00',
    place: 'Everywhere',
    ...all,
  },
  {
    title: 'Fire wardens: meeting after the drill',
    agenda: 'Doors, vests, and the list.',
    day: -228,
    from: '15:00',
    to: '15:45',
    place: 'Room 0.11',
    group: 'Fire wardens',
  },
  {
    title: 'New pumps: who trains whom',
    agenda: 'Two trainers a ward.',
    day: -14,
    from: '13:00',
    to: '13:45',
    place: 'Training room',
    audience: ['WARD1', 'WARD2', 'EMER', 'THEA'],
  },
  {
    title: 'Norovirus: short briefing',
    agenda: 'What we know, what we wear, who visits.',
    day: -1,
    from: '12:30',
    to: '12:45',
    place: 'Online',
    link: 'https://meet.rimkhong.example/briefing',
    audience: ['WARD2', 'NURS', 'EMER', 'FACI'],
  },
  {
    title: 'Debriefing of the bus accident',
    agenda: 'Everybody who was there, also those who only carried. What went well, what we keep.',
    day: 2,
    from: '14:00',
    to: '15:30',
    place: 'Lecture hall',
    audience: ['EMER', 'THEA', 'RADI', 'LAB', 'WARD1'],
    reminders: [1440, 60],
  },
  {
    title: 'Video visits: questions after the first week',
    agenda: 'Light, sound, and patience.',
    day: 6,
    from: '15:00',
    to: '15:45',
    place: 'Clinic room 4',
    audience: ['OPD', 'IT'],
    reminders: [60],
  },
  {
    title: 'ประชุมเตรียมงานปีใหม่',
    agenda: 'แบ่งงาน การแสดง และของรางวัล',
    day: 8,
    from: '16:00',
    to: '17:00',
    place: 'ห้องประชุม 2',
    group: 'Heads of department',
    reminders: [60],
  },
  {
    title: 'Rehearsal of the winter choir',
    agenda: 'Three songs. Bring water.',
    day: 1,
    from: '17:30',
    to: '18:45',
    repeat: 'FREQ=WEEKLY;COUNT=5',
    place: 'Chapel',
    ...all,
  },
]
