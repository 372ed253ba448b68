import type { DepartmentCode } from './organisation.ts'

/*
 * A year of what the hospital announced, and what it has planned. Long, as it is a list of texts.
 */

type By = 'director' | 'communications' | 'hr' | 'it' | 'facilities' | 'nursing'
interface More {
  to?: readonly DepartmentCode[]
  /** Of the groups, by name. */
  group?: string
  severity?: 'warning' | 'urgent'
  ack?: true
  /** For how many days it stands on top. */
  pinned?: number
  /** Corrected an hour later: what it says then. */
  amended?: string
  recalled?: true
}
/** `[days from today, who wrote it, title, body, …]`. What lies ahead is scheduled. */
export type Announced = readonly [number, By, string, string, More?]

export const announcements: readonly Announced[] = [
  ...[-358, -327, -297, -266, -236, -205, -174, -144, -113, -83, -52, -21].map(
    (days): Announced => [
      days,
      'hr',
      'Payroll closes on Friday at noon · ปิดรอบเงินเดือนวันศุกร์เที่ยง',
      'Please enter overtime and corrections by then; what comes later is paid a month later.\n\nกรุณาบันทึกค่าล่วงเวลาและการแก้ไขภายในเวลาดังกล่าว',
    ],
  ),
  ...[-350, -319, -289, -258, -228, -197, -166, -136, -105, -75, -44, -13].map(
    (days): Announced => [
      days,
      'nursing',
      'ตารางเวรเดือนหน้าเปิดให้ตรวจสอบแล้ว',
      'ขอให้พยาบาลทุกท่านตรวจสอบตารางเวรของตนเองและแจ้งขอแลกเวรภายในสามวันทำการ',
      { group: 'All nurses' },
    ],
  ),
  ...[-270, -180, -90, -6].map((days): Announced => [
    days,
    'facilities',
    'Generator test on Sunday, 06:00 to 06:30',
    'Lights will flicker twice. Equipment on the red sockets is not affected; please keep lifts free.',
    { severity: 'warning' },
  ]),
  [
    -364,
    'director',
    'We have a new home for announcements',
    'From today on, what concerns all of us is announced here and nowhere else. Turn notifications on once, and nothing passes you by.',
  ],
  [
    -361,
    'communications',
    'ยินดีต้อนรับพนักงานใหม่ 11 คน',
    'เดือนนี้มีเพื่อนร่วมงานใหม่ในหอผู้ป่วย 1 ห้องปฏิบัติการ และแผนกผู้ป่วยนอก ขอเชิญทุกท่านร่วมต้อนรับในห้องประชุมชั้น 2 วันพุธ เวลา 15:00 น.',
  ],
  [
    -355,
    'it',
    'Change your password before the weekend',
    'The rules have changed: twelve characters or more, and no expiry any more. It takes a minute at Account, Security.',
    { ack: true },
  ],
  [
    -348,
    'facilities',
    'Car park C is closed for a week',
    'The surface is renewed. Please use car park A or the field beside the laundry; the shuttle runs every ten minutes from 06:30.',
  ],
  [
    -342,
    'hr',
    'Annual health check: book a morning',
    'Every member of staff has one free check a year. Come without breakfast, and leave an hour for it.',
  ],
  [
    -336,
    'nursing',
    'Hand hygiene audit: 94 of 100',
    'ผลตรวจการล้างมือประจำไตรมาสอยู่ที่ร้อยละ 94 สูงกว่าเป้าหมาย ขอบคุณทุกหอผู้ป่วย',
    { group: 'All nurses' },
  ],
  [
    -330,
    'director',
    'ประกาศวันหยุดประจำปี',
    'วันหยุดตามประเพณีประจำปีมีทั้งหมด 15 วัน แผนกที่ให้บริการตลอด 24 ชั่วโมงจัดเวรตามประกาศของหัวหน้าแผนก',
    { pinned: 14 },
  ],
  [
    -322,
    'it',
    'Email will be down tonight from 22:00',
    'The mail server moves to new hardware. Letters that arrive meanwhile wait and are delivered by 23:30.',
    { severity: 'warning' },
  ],
  [
    -315,
    'facilities',
    'น้ำประปาหยุดชั่วคราว อาคาร B',
    'การประปาซ่อมท่อหลัก วันเสาร์ 09:00–12:00 น. ขอให้สำรองน้ำไว้ใช้ในหอผู้ป่วย',
    { severity: 'warning', to: ['WARD1', 'WARD2', 'FACI'] },
  ],
  [
    -309,
    'communications',
    'Our blood drive collected 212 units',
    'Thank you. Group O negative is still short; regular donors are called this week.',
    { group: 'Blood donors' },
  ],
  [
    -300,
    'hr',
    'Training budget: requests until the end of the month',
    'Courses, congresses and language classes. Talk with your head of department first, then send the form.',
  ],
  [
    -294,
    'director',
    'Emergency renovation starts on Monday',
    'The entrance moves to the north side for eight weeks. Ambulances are not affected. Signs go up on Sunday.',
    { pinned: 7 },
  ],
  [
    -288,
    'it',
    'Phishing: a letter that pretends to be from payroll',
    'It asks you to confirm your account. We never ask for that. Do not follow the link, and tell IT if you have.',
    { severity: 'urgent', ack: true },
  ],
  [
    -281,
    'nursing',
    'แนวปฏิบัติใหม่: การระบุตัวผู้ป่วยสองวิธี',
    'ใช้ชื่อ-สกุลและเลขประจำตัวผู้ป่วยทุกครั้งก่อนให้ยาหรือทำหัตถการ มีผลตั้งแต่วันจันทร์',
    { group: 'All nurses', ack: true },
  ],
  [
    -276,
    'facilities',
    'Lift 2 is out of service until Thursday',
    'Beds go by lift 1 or 4. Visitors are shown to the stairs or lift 4.',
    { severity: 'warning' },
  ],
  [
    -263,
    'communications',
    'Songkran: how we work over the holidays',
    'The outpatient clinic closes for three days. Everybody else follows the duty roster that your head has published.\n\nสุขสันต์วันสงกรานต์ ขับขี่ปลอดภัย',
  ],
  [
    -255,
    'hr',
    'Flu vaccination for staff',
    'In the occupational health room, weekdays from 13:00 to 15:00. No appointment, it takes five minutes.',
  ],
  [
    -249,
    'director',
    'รับรองมาตรฐาน HA ผ่านการประเมินซ้ำ',
    'คณะผู้เยี่ยมสำรวจชื่นชมการส่งต่อข้อมูลระหว่างเวรเป็นพิเศษ ขอขอบคุณทุกแผนกที่ร่วมแรงร่วมใจ',
  ],
  [
    -242,
    'it',
    'New printers on every floor',
    'They print when you hold your badge to them, wherever you sent the page from. The old queues vanish on Friday.',
  ],
  [
    -231,
    'facilities',
    'Fire drill, building A',
    'The alarm sounds for two minutes. Leave by the nearest stairs and meet at the car park. Patients stay where they are; wardens know what to do.',
    { severity: 'warning' },
  ],
  [
    -229,
    'facilities',
    'Fire wardens: the drill in figures',
    'Building A was empty after 4 minutes and 10 seconds. Two doors were propped open, and that is not funny.',
    { group: 'Fire wardens' },
  ],
  [
    -220,
    'hr',
    'Summer leave: please plan by the 20th',
    'Heads of department settle overlaps in the week after. Parents of school children come first in the holidays.',
  ],
  [
    -214,
    'nursing',
    'Heat: drink, and look after each other',
    'ช่วงนี้อากาศร้อนจัด จุดบริการน้ำดื่มเพิ่มที่ทุกชั้น ผู้ปฏิบัติงานกลางแจ้งพักทุกหนึ่งชั่วโมง',
    { severity: 'warning' },
  ],
  [
    -208,
    'communications',
    'Photos of the staff day are online',
    'They are in the library of the intranet. If you would rather not be seen on one, tell us and it goes.',
  ],
  [
    -200,
    'director',
    'Emergency reopens on its own side',
    'Eight weeks have become seven. From Saturday 06:00 the entrance is on the south side again. Thank you for every detour.',
    { pinned: 5 },
  ],
  [
    -193,
    'it',
    'The pharmacy system is updated on Sunday night',
    'From 01:00 to 02:30 prescriptions go by paper. Forms are in the red folder on each ward.',
    { to: ['PHAR', 'WARD1', 'WARD2', 'EMER', 'OPD'], severity: 'warning' },
  ],
  [
    -187,
    'hr',
    'ประเมินผลการปฏิบัติงานครึ่งปี',
    'ขอให้หัวหน้าแผนกนัดหมายสนทนารายบุคคลให้เสร็จสิ้นภายในสี่สัปดาห์',
    { group: 'Heads of department' },
  ],
  [
    -170,
    'facilities',
    'Flood watch: move what stands on the floor',
    'The river is high. In the cellars of A and C nothing may stand lower than the yellow line from tonight.',
    { severity: 'urgent', ack: true, to: ['FACI', 'PHAR', 'LAB', 'RADI', 'IT'] },
  ],
  [
    -168,
    'facilities',
    'Flood watch has ended',
    'The river falls. Thank you to everybody who carried boxes; nothing was damaged.',
    { to: ['FACI', 'PHAR', 'LAB', 'RADI', 'IT'] },
  ],
  [
    -160,
    'communications',
    "Mothers' day: open house in the maternity corner",
    'Midwives show the rooms, and there is cake. Families are welcome from 10:00.',
  ],
  [
    -152,
    'nursing',
    'Falls: 30 fewer than a year ago',
    'ขอชื่นชมหอผู้ป่วย 2 ที่ไม่มีผู้ป่วยพลัดตกหกล้มตลอดสามเดือน',
    { to: ['NURS', 'WARD1', 'WARD2'] },
  ],
  [
    -147,
    'it',
    'Two steps to sign in, from September on',
    'Whoever writes here or sees records of patients adds a second step. An app, a passkey or a key of metal: all are fine.',
    { ack: true, pinned: 10 },
  ],
  [-139, 'director', 'แต่งตั้งหัวหน้าแผนกรังสีวิทยา', 'ขอแสดงความยินดีกับหัวหน้าแผนกคนใหม่ มีผลตั้งแต่ต้นเดือนหน้า'],
  [
    -130,
    'facilities',
    'The canteen tries something new',
    'Two dishes without meat every day, and breakfast from 05:30 for those who come off the night shift.',
  ],
  [
    -124,
    'hr',
    'A room to nap in',
    'Room 2.14 has four beds, curtains and an alarm clock. It is for staff between shifts, and booked at the door.',
  ],
  [
    -118,
    'communications',
    'Run along the Mekong: who comes along?',
    'Ten kilometres or five, on the last Sunday of the month. The hospital pays the shirt.',
  ],
  [
    -110,
    'it',
    'ระบบ Wi-Fi ใหม่สำหรับพนักงาน',
    'เครือข่าย RK-Staff เปิดใช้งานแล้วทุกอาคาร ใช้บัญชีเดียวกับการเข้าสู่ระบบ เครือข่ายเดิมจะปิดสิ้นเดือน',
  ],
  [
    -102,
    'nursing',
    'Insulin pens have a new label',
    'The label is orange now and stands on the cap. Old stock goes back to the pharmacy by Wednesday.',
    { group: 'All nurses', ack: true },
  ],
  [
    -98,
    'director',
    'Budget round: what we can build next year',
    'The second scanner, the roof of ward 2, and twelve posts in nursing. The parking house has to wait.',
  ],
  [
    -92,
    'facilities',
    'ฉีดพ่นกำจัดยุงรอบอาคาร',
    'วันเสาร์ 17:00–18:30 น. กรุณาปิดหน้าต่างชั้น 1 ทุกห้อง',
    { severity: 'warning' },
  ],
  [
    -86,
    'hr',
    'Childcare: twenty places from October',
    'The house beside the nurses’ home opens from 06:00 to 20:00, weekends too. Shift workers are first in line.',
  ],
  [
    -79,
    'it',
    'Laboratory results arrive in the record at once',
    'No more paper by pneumatic tube. What is critical is still phoned, always.',
    { to: ['LAB', 'WARD1', 'WARD2', 'EMER', 'OPD', 'THEA'] },
  ],
  [
    -71,
    'communications',
    'ขอเชิญร่วมทอดกฐินสามัคคี',
    'พบกันที่วัดริมโขง วันอาทิตย์ 08:00 น. รถรับส่งออกจากหน้าโรงพยาบาล 07:15 น.',
  ],
  [
    -66,
    'facilities',
    'Water in building C is not for drinking today',
    'A filter was changed. Bottles stand at every sink until the sample is back.',
    {
      severity: 'urgent',
      to: ['OPD', 'LAB', 'RADI', 'FACI'],
      amended: 'The sample is back, and the water is fine again.',
    },
  ],
  [
    -60,
    'nursing',
    'Blood donors of group O: we need you this week',
    'Two large operations have emptied the shelf. The room is open until 20:00.',
    { group: 'Blood donors', severity: 'urgent' },
  ],
  [
    -55,
    'hr',
    'Your pay slip has a new look',
    'Everything that was deducted stands in one block now, and overtime is named by date. Questions: the desk of HR, every day at 14:00.',
  ],
  [
    -49,
    'director',
    'We treated 100,000 people this year',
    'It was never so many before the end of the year. There is coffee for everybody at every desk today.',
  ],
  [
    -47,
    'communications',
    'Wrong date in the last newsletter',
    'This was meant for next week.',
    { recalled: true },
  ],
  [
    -40,
    'it',
    'ปิดปรับปรุงระบบเวชระเบียน คืนวันเสาร์',
    'เวลา 00:30–03:00 น. ใช้แบบฟอร์มกระดาษสำรองตามแผนปฏิบัติการระบบล่ม',
    { severity: 'warning', ack: true },
  ],
  [
    -34,
    'facilities',
    'New bicycles at gate 2',
    'Six of them, free for an hour, unlocked with your badge. Helmets hang beside them.',
  ],
  [
    -30,
    'nursing',
    'Night shifts: what helps',
    'Light until two, dark after four, nothing heavy at three. The handbook has a page about it now.',
    { group: 'All nurses' },
  ],
  [
    -27,
    'hr',
    'Open enrolment for the health plan',
    'Until the 15th you may change your plan and whom it covers. Whoever changes nothing keeps what they have.',
    { ack: true },
  ],
  [
    -24,
    'director',
    'Visitors come back to the wards',
    'Two at a time, from 11:00 to 19:00, as long as the masks stay on. Heads of wards decide in doubt.',
  ],
  [
    -18,
    'it',
    'Old phones: bring them in',
    'What no longer gets updates loses access at the end of the month. IT lends a newer one if yours is.',
  ],
  [
    -16,
    'facilities',
    'ซ้อมอพยพหนีไฟ อาคาร B',
    'สัญญาณดังสองนาที ผู้ป่วยอยู่กับที่ เจ้าหน้าที่เดินไปจุดรวมพลตามป้ายสีเขียว',
    { severity: 'warning', to: ['WARD1', 'WARD2', 'THEA', 'FACI'] },
  ],
  [
    -11,
    'communications',
    'The winter concert needs voices',
    'Rehearsals on Tuesdays at 17:30 in the chapel. Nobody has to read notes.',
  ],
  [
    -9,
    'director',
    'How we speak about waiting times',
    'Say how long it takes, also if it takes long. A number calms, “soon” does not.',
    { to: ['OPD', 'EMER', 'LAB', 'RADI'] },
  ],
  [
    -8,
    'nursing',
    'New infusion pumps: a quarter of an hour each',
    'Everybody who starts one is shown it once. Dates hang in the ward office; sign when you were there.',
    { to: ['WARD1', 'WARD2', 'EMER', 'THEA'], ack: true },
  ],
  [
    -5,
    'hr',
    'ลงทะเบียนงานเลี้ยงปีใหม่',
    'งานเลี้ยงปีใหม่จัดวันศุกร์สุดท้ายของปี ลงทะเบียนพร้อมผู้ติดตามหนึ่งท่านได้ถึงสิ้นเดือน',
    { pinned: 9 },
  ],
  [
    -4,
    'it',
    'Video visits: outpatients start on Monday',
    'Three rooms are set up. The first week has a colleague of IT beside you.',
    { to: ['OPD', 'IT'] },
  ],
  [
    -3,
    'facilities',
    'Heating in the pool of physiotherapy is off',
    'A part is on its way. Groups meet in the hall until Thursday.',
    { to: ['OPD', 'FACI'] },
  ],
  [
    -2,
    'nursing',
    'Norovirus on ward 2',
    'Gowns and gloves for every contact, soap instead of gel, no visits until further notice. Call infection control before you move anybody.',
    { severity: 'urgent', ack: true, pinned: 5, to: ['WARD2', 'NURS', 'EMER', 'FACI'] },
  ],
  [
    -1,
    'communications',
    'Our garden is in the newspaper',
    'Half a page, with the frogs. A copy hangs at the entrance.',
  ],
  [
    -1,
    'hr',
    'Three nurses for emergency: apply inside first',
    'Two full posts and one of 60 per cent, from February on. Talk with the head of emergency or with us.',
  ],
  [
    0,
    'director',
    'Thank you for last night',
    'Nineteen people from the bus are treated and none is in danger. Whoever came in from home to help: we have seen it, and we will not forget it.',
    { pinned: 3 },
  ],
  [
    2,
    'facilities',
    'Car park A: lines are painted',
    'Please be gone by 18:00 on that day, or your car keeps a stripe.',
  ],
  [
    4,
    'it',
    'Records are away on Sunday from 01:00',
    'For an hour and a half. Red folders on each ward, as ever.',
    { severity: 'warning' },
  ],
  [
    7,
    'hr',
    'Payroll closes on Friday at noon · ปิดรอบเงินเดือนวันศุกร์เที่ยง',
    'A week earlier than usual, because of the holidays.\n\nเร็วกว่าปกติหนึ่งสัปดาห์เนื่องจากวันหยุด',
  ],
  [
    10,
    'nursing',
    'ตารางเวรช่วงปีใหม่',
    'ตารางเวรช่วงวันหยุดปีใหม่ประกาศแล้ว ขอแลกเวรได้ภายในห้าวัน',
    { group: 'All nurses' },
  ],
  [
    16,
    'director',
    'How we work over the new year',
    'The clinic closes for four days; everybody else follows the roster.',
  ],
]

/** What is begun and waits for its writer: `[who, title, body]`. */
export const begun: ReadonlyArray<readonly [By, string, string]> = [
  [
    'communications',
    'The year in pictures',
    'We look for one photo of each department. Send yours to',
  ],
  ['it', 'Passkeys for everybody', 'No password at all:'],
  ['hr', 'ประกาศรับสมัครพนักงานดีเด่น', 'เสนอชื่อเพื่อนร่วมงานที่ท่านประทับใจ'],
  ['facilities', 'Parking in January', ''],
]
