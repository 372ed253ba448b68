// Rim Khong Hospital, which exists nowhere: 14 departments and what people in them are.

/** `[code, English, Thai, code of the one above it, how many people, phone, whether visitors see it]` */
export const departments = [
  ['EXEC', 'Executive Office', 'สำนักผู้อำนวยการ', null, 8, '042 555 100', true],
  ['NURS', 'Nursing', 'กลุ่มการพยาบาล', null, 12, '042 555 110', true],
  ['WARD1', 'Inpatient Ward 1', 'หอผู้ป่วยใน 1', 'NURS', 34, '042 555 111', true],
  ['WARD2', 'Inpatient Ward 2', 'หอผู้ป่วยใน 2', 'NURS', 34, '042 555 112', true],
  ['EMER', 'Emergency', 'แผนกอุบัติเหตุและฉุกเฉิน', null, 38, '042 555 191', true],
  ['OPD', 'Outpatient Clinic', 'แผนกผู้ป่วยนอก', null, 36, '042 555 120', true],
  ['THEA', 'Operating Theatres', 'ห้องผ่าตัด', null, 26, '042 555 130', false],
  ['PHAR', 'Pharmacy', 'กลุ่มงานเภสัชกรรม', null, 22, '042 555 140', true],
  ['LAB', 'Laboratory', 'ห้องปฏิบัติการ', null, 20, '042 555 150', true],
  ['RADI', 'Radiology', 'รังสีวิทยา', null, 16, '042 555 160', true],
  ['HR', 'Human Resources', 'ทรัพยากรบุคคล', 'EXEC', 12, '042 555 170', false],
  ['FIN', 'Finance', 'การเงินและบัญชี', 'EXEC', 14, '042 555 180', false],
  ['IT', 'Information Technology', 'เทคโนโลยีสารสนเทศ', 'EXEC', 12, '042 555 185', false],
  ['FACI', 'Facilities', 'อาคารสถานที่', 'EXEC', 16, '042 555 190', true],
] as const
export type DepartmentCode = (typeof departments)[number][0]

const office = ['Monday to Friday, 8:30 to 16:30', 'จันทร์ถึงศุกร์ 8:30–16:30 น.'] as const
const clinic = ['Monday to Friday, 8:00 to 16:00', 'จันทร์ถึงศุกร์ 8:00–16:00 น.'] as const
const visits = [
  'Visiting hours: 11:00 to 13:00 and 16:00 to 20:00',
  'เวลาเยี่ยม 11:00–13:00 น. และ 16:00–20:00 น.',
] as const

/** Of those that visitors see: `[mailbox, where in the house, hours, hours in Thai]` */
export const desks: Partial<Record<DepartmentCode, readonly [string, string, string, string]>> = {
  EXEC: ['office', 'Building A, 3rd floor', ...office],
  NURS: ['nursing', 'Building A, 2nd floor', ...office],
  WARD1: ['ward1', 'Building B, 2nd floor', ...visits],
  WARD2: ['ward2', 'Building B, 3rd floor', ...visits],
  EMER: ['emergency', 'Building A, ground floor', 'Day and night', 'เปิดตลอด 24 ชั่วโมง'],
  OPD: [
    ...(['clinic', 'Building A, ground floor'] as const),
    'Monday to Friday, 8:00 to 16:00\nSaturday, 8:00 to 12:00',
    'จันทร์ถึงศุกร์ 8:00–16:00 น.\nเสาร์ 8:00–12:00 น.',
  ],
  PHAR: ['pharmacy', 'Building A, ground floor', 'Every day, 7:00 to 20:00', 'ทุกวัน 7:00–20:00 น.'],
  LAB: ['laboratory', 'Building C, 1st floor', ...clinic],
  RADI: ['radiology', 'Building C, ground floor', ...clinic],
  FACI: ['facilities', 'Building D', ...office],
}

/** `[code, English, Thai, level, department]`; the first of a department is its head's. */
export const positions = [
  ['DIR', 'Hospital Director', 'ผู้อำนวยการโรงพยาบาล', 1, 'EXEC'],
  ['COM', 'Communications Officer', 'เจ้าหน้าที่สื่อสารองค์กร', 5, 'EXEC'],
  ['SEC', 'Executive Secretary', 'เลขานุการผู้บริหาร', 5, 'EXEC'],
  ['CNO', 'Chief Nursing Officer', 'หัวหน้ากลุ่มการพยาบาล', 2, 'NURS'],
  ['NED', 'Nurse Educator', 'พยาบาลผู้สอน', 4, 'NURS'],
  ['WM1', 'Ward Manager', 'หัวหน้าหอผู้ป่วย', 3, 'WARD1'],
  ['RN1', 'Registered Nurse', 'พยาบาลวิชาชีพ', 5, 'WARD1'],
  ['NA1', 'Nursing Assistant', 'ผู้ช่วยพยาบาล', 6, 'WARD1'],
  ['WM2', 'Ward Manager', 'หัวหน้าหอผู้ป่วย', 3, 'WARD2'],
  ['RN2', 'Registered Nurse', 'พยาบาลวิชาชีพ', 5, 'WARD2'],
  ['NA2', 'Nursing Assistant', 'ผู้ช่วยพยาบาล', 6, 'WARD2'],
  ['HEM', 'Head of Emergency', 'หัวหน้าแผนกฉุกเฉิน', 3, 'EMER'],
  ['EMD', 'Emergency Physician', 'แพทย์เวชศาสตร์ฉุกเฉิน', 4, 'EMER'],
  ['ENU', 'Emergency Nurse', 'พยาบาลฉุกเฉิน', 5, 'EMER'],
  ['PAR', 'Paramedic', 'นักฉุกเฉินการแพทย์', 5, 'EMER'],
  ['HOP', 'Head of Outpatients', 'หัวหน้าแผนกผู้ป่วยนอก', 3, 'OPD'],
  ['GP', 'General Practitioner', 'แพทย์ทั่วไป', 4, 'OPD'],
  ['CNU', 'Clinic Nurse', 'พยาบาลคลินิก', 5, 'OPD'],
  ['REC', 'Receptionist', 'พนักงานต้อนรับ', 6, 'OPD'],
  ['HTH', 'Head of Theatres', 'หัวหน้าห้องผ่าตัด', 3, 'THEA'],
  ['SUR', 'Surgeon', 'ศัลยแพทย์', 4, 'THEA'],
  ['SCR', 'Scrub Nurse', 'พยาบาลห้องผ่าตัด', 5, 'THEA'],
  ['HPH', 'Chief Pharmacist', 'หัวหน้ากลุ่มงานเภสัชกรรม', 3, 'PHAR'],
  ['PHA', 'Pharmacist', 'เภสัชกร', 5, 'PHAR'],
  ['HLA', 'Head of Laboratory', 'หัวหน้าห้องปฏิบัติการ', 3, 'LAB'],
  ['MT', 'Medical Technologist', 'นักเทคนิคการแพทย์', 5, 'LAB'],
  ['HRA', 'Head of Radiology', 'หัวหน้ารังสีวิทยา', 3, 'RADI'],
  ['RAD', 'Radiographer', 'นักรังสีการแพทย์', 5, 'RADI'],
  ['HHR', 'Head of Human Resources', 'หัวหน้าทรัพยากรบุคคล', 3, 'HR'],
  ['HRO', 'HR Officer', 'เจ้าหน้าที่บุคคล', 5, 'HR'],
  ['CFO', 'Head of Finance', 'หัวหน้าการเงิน', 3, 'FIN'],
  ['ACC', 'Accountant', 'นักบัญชี', 5, 'FIN'],
  ['HIT', 'Head of IT', 'หัวหน้าเทคโนโลยีสารสนเทศ', 3, 'IT'],
  ['SYS', 'Systems Engineer', 'วิศวกรระบบ', 5, 'IT'],
  ['HFA', 'Head of Facilities', 'หัวหน้าอาคารสถานที่', 3, 'FACI'],
  ['TEC', 'Maintenance Technician', 'ช่างซ่อมบำรุง', 6, 'FACI'],
] as const

export const groups = [
  ['All nurses', 'All nursing staff, on every ward', ['RN1', 'RN2', 'ENU', 'CNU', 'SCR', 'NED']],
  ['Doctors', 'Physicians and surgeons', ['EMD', 'GP', 'SUR']],
  ['Heads of department', 'People who sign for a department', 'heads'],
  ['Fire wardens', 'Two from each department, in yellow vests', 'wardens'],
  ['Blood donors', 'We call them when a blood group runs short', 'donors'],
] as const

type Category = readonly [
  kind: 'article' | 'knowledge' | 'video' | 'test',
  english: string,
  thai: string,
  icon: 'folder' | 'book' | 'newspaper' | 'video' | 'flask' | 'heart' | 'star' | 'flag',
  /** What it is in, which stands before it. */
  above?: string,
]
export const categories: readonly Category[] = [
  ['article', 'Hospital news', 'ข่าวโรงพยาบาล', 'newspaper'],
  ['knowledge', 'Staff handbook', 'คู่มือพนักงาน', 'book'],
  ['knowledge', 'Leave and rosters', 'การลาและตารางเวร', 'folder', 'Staff handbook'],
  ['knowledge', 'Pay and benefits', 'ค่าตอบแทนและสวัสดิการ', 'heart', 'Staff handbook'],
  ['article', 'Safety', 'ความปลอดภัย', 'flag'],
  ['article', 'Health and wellbeing', 'สุขภาพและความเป็นอยู่ที่ดี', 'heart'],
  ['knowledge', 'IT help', 'ช่วยเหลือด้านไอที', 'folder'],
  ['knowledge', 'Accounts and passwords', 'บัญชีและรหัสผ่าน', 'flag', 'IT help'],
  ['knowledge', 'Printing and network', 'การพิมพ์และเครือข่าย', 'folder', 'IT help'],
  ['video', 'Training', 'การฝึกอบรม', 'video'],
  ['video', 'For patients', 'สำหรับผู้ป่วย', 'heart'],
  ['test', 'Blood tests', 'การตรวจเลือด', 'flask'],
  ['test', 'Imaging', 'การตรวจทางรังสี', 'star'],
]
