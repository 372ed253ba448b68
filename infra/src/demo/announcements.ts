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
      'Please enter overtime and corrections by then. Anything later is paid next month.\n\nกรุณาบันทึกค่าล่วงเวลาและการแก้ไขภายในเวลาดังกล่าว',
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
    'From today, news that concerns all of us is posted here and nowhere else. Turn on notifications and you won’t miss anything.',
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
    'The rules have changed: at least twelve characters, and passwords no longer expire. It takes a minute under Account, Security.',
    { ack: true },
  ],
  [
    -348,
    'facilities',
    'Car park C closed for a week',
    'It’s being resurfaced. Please use car park A or the field beside the laundry. A shuttle runs every ten minutes from 06:30.',
  ],
  [
    -342,
    'hr',
    'Annual health check: book a morning',
    'All staff are entitled to one free health check a year. Come without breakfast and allow an hour.',
  ],
  [
    -336,
    'nursing',
    'Hand hygiene audit: 94 out of 100',
    'ผลตรวจการล้างมือประจำไตรมาสอยู่ที่ร้อยละ 94 สูงกว่าเป้าหมาย ขอบคุณทุกหอผู้ป่วย',
    { group: 'All nurses' },
  ],
  [
    -330,
    'director',
    'ประกาศวันหยุดประจำปี',
    'วันหยุดตามประเพณีประจำปีมีทั้งหมด 15 วัน หน่วยงานที่ให้บริการตลอด 24 ชั่วโมงจัดเวรตามประกาศของหัวหน้าหน่วยงาน',
    { pinned: 14 },
  ],
  [
    -322,
    'it',
    'Email unavailable tonight from 22:00',
    'The mail server is moving to new hardware. Messages sent in the meantime will arrive by 23:30.',
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
    'Thank you. We are still short of O negative and will be calling regular donors this week.',
    { group: 'Blood donors' },
  ],
  [
    -300,
    'hr',
    'Training budget: apply by the end of the month',
    'For courses, conferences and language classes. Talk to your head of department first, then send in the form.',
  ],
  [
    -294,
    'director',
    'Emergency renovation starts on Monday',
    'The entrance moves to the north side for eight weeks. Ambulances aren’t affected. Signs go up on Sunday.',
    { pinned: 7 },
  ],
  [
    -288,
    'it',
    'Phishing: an email pretending to be from payroll',
    'It asks you to confirm your account. We never do. Don’t click the link, and tell IT if you already have.',
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
    'Please take beds in lift 1 or 4, and show visitors to the stairs or lift 4.',
    { severity: 'warning' },
  ],
  [
    -263,
    'communications',
    'Songkran: how we work over the holidays',
    'The outpatient clinic closes for three days. Everyone else follows the roster published by their head of department.\n\nสุขสันต์วันสงกรานต์ ขับขี่ปลอดภัย',
  ],
  [
    -255,
    'hr',
    'Flu vaccination for staff',
    'In the occupational health room, weekdays from 13:00 to 15:00. No appointment needed; it takes five minutes.',
  ],
  [
    -249,
    'director',
    'รับรองมาตรฐาน HA ผ่านการประเมินซ้ำ',
    'คณะผู้เยี่ยมสำรวจชื่นชมการส่งต่อข้อมูลระหว่างเวรเป็นพิเศษ ขอขอบคุณทุกหน่วยงานที่ร่วมแรงร่วมใจ',
  ],
  [
    -242,
    'it',
    'New printers on every floor',
    'Hold your badge to any printer and your pages come out, wherever you sent them from. The old print queues go on Friday.',
  ],
  [
    -231,
    'facilities',
    'Fire drill, building A',
    'The alarm sounds for two minutes. Leave by the nearest stairs and meet in the car park. Patients stay where they are; fire wardens know what to do.',
    { severity: 'warning' },
  ],
  [
    -229,
    'facilities',
    'Fire wardens: the drill in figures',
    'Building A was empty after 4 minutes and 10 seconds. Two fire doors were propped open. Please don’t.',
    { group: 'Fire wardens' },
  ],
  [
    -220,
    'hr',
    'Summer leave: please request it by the 20th',
    'Heads of department sort out overlaps the week after. Parents of schoolchildren have priority during the holidays.',
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
    'You’ll find them in the media library. If you’d rather not be in one, tell us and we’ll take it down.',
  ],
  [
    -200,
    'director',
    'Emergency is back at its own entrance',
    'A week early: from Saturday 06:00 the entrance is on the south side again. Thank you for your patience.',
    { pinned: 5 },
  ],
  [
    -193,
    'it',
    'Pharmacy system update on Sunday night',
    'Use paper prescriptions from 01:00 to 02:30. The forms are in the red folder on each ward.',
    { to: ['PHAR', 'WARD1', 'WARD2', 'EMER', 'OPD'], severity: 'warning' },
  ],
  [
    -187,
    'hr',
    'ประเมินผลการปฏิบัติงานครึ่งปี',
    'ขอให้หัวหน้าหน่วยงานนัดหมายสนทนารายบุคคลให้เสร็จสิ้นภายในสี่สัปดาห์',
    { group: 'Heads of department' },
  ],
  [
    -170,
    'facilities',
    'Flood watch: move what stands on the floor',
    'The river is high. From tonight nothing may be stored below the yellow line in the basements of A and C.',
    { severity: 'urgent', ack: true, to: ['FACI', 'PHAR', 'LAB', 'RADI', 'IT'] },
  ],
  [
    -168,
    'facilities',
    'Flood watch has ended',
    'The river is falling. Thank you to everyone who carried boxes. Nothing was damaged.',
    { to: ['FACI', 'PHAR', 'LAB', 'RADI', 'IT'] },
  ],
  [
    -160,
    'communications',
    'Mother’s Day: open house in maternity',
    'Our midwives will show you round, and there’s cake. Families welcome from 10:00.',
  ],
  [
    -152,
    'nursing',
    'Patient falls: 30 fewer than last year',
    'ขอชื่นชมหอผู้ป่วย 2 ที่ไม่มีผู้ป่วยพลัดตกหกล้มตลอดสามเดือน',
    { to: ['NURS', 'WARD1', 'WARD2'] },
  ],
  [
    -147,
    'it',
    'Two-step sign-in from next month',
    'Anyone who posts here or can see patient records needs a second step: an app, a passkey or a security key.',
    { ack: true, pinned: 10 },
  ],
  [-139, 'director', 'แต่งตั้งหัวหน้าแผนกรังสีวิทยา', 'ขอแสดงความยินดีกับหัวหน้าแผนกคนใหม่ มีผลตั้งแต่ต้นเดือนหน้า'],
  [
    -130,
    'facilities',
    'Something new in the canteen',
    'Two vegetarian dishes every day, and breakfast from 05:30 for people coming off the night shift.',
  ],
  [
    -124,
    'hr',
    'A nap room for staff',
    'Room 2.14 has four beds, curtains and an alarm clock. It’s for staff between shifts. Book it at the door.',
  ],
  [
    -118,
    'communications',
    'Mekong run: who’s in?',
    'Five or ten kilometres, on the last Sunday of the month. The hospital pays for the shirts.',
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
    'The label is now orange and on the cap. Please return old stock to the pharmacy by Wednesday.',
    { group: 'All nurses', ack: true },
  ],
  [
    -98,
    'director',
    'Next year’s budget: what we can do',
    'A second scanner, a new roof for ward 2 and twelve nursing posts. The car park building has to wait.',
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
    'The nursery next to the nurses’ home is open from 06:00 to 20:00, weekends too. Shift workers have priority.',
  ],
  [
    -79,
    'it',
    'Lab results now go straight to the record',
    'No more paper through the tube. Critical results are still always phoned through.',
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
    'Don’t drink the water in building C today',
    'A filter was changed. There are bottles at every sink until the test result is back.',
    {
      severity: 'urgent',
      to: ['OPD', 'LAB', 'RADI', 'FACI'],
      amended: 'The result is back and the water is safe to drink.',
    },
  ],
  [
    -60,
    'nursing',
    'Group O blood donors: we need you this week',
    'Two major operations have used up our stock. The donor room is open until 20:00.',
    { group: 'Blood donors', severity: 'urgent' },
  ],
  [
    -55,
    'hr',
    'A new look for your payslip',
    'Deductions are now in one block and overtime is listed by date. Questions? Come to the HR desk any day at 14:00.',
  ],
  [
    -49,
    'director',
    '100,000 patients this year',
    'We have never reached that before December. Coffee is on the house today, at every desk.',
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
    'Six of them, free for an hour. Unlock them with your badge; helmets are next to them.',
  ],
  [
    -30,
    'nursing',
    'Night shifts: what helps',
    'Bright light until two, dim after four, nothing heavy at three. There’s a page about it in the handbook.',
    { group: 'All nurses' },
  ],
  [
    -27,
    'hr',
    'Open enrolment for the health plan',
    'You can change your plan and who it covers until the 15th. If you do nothing, everything stays as it is.',
    { ack: true },
  ],
  [
    -24,
    'director',
    'Visitors are back on the wards',
    'Two at a time, from 11:00 to 19:00, with masks on. If in doubt, the ward manager decides.',
  ],
  [
    -18,
    'it',
    'Old phones: bring them in',
    'Phones that no longer get updates lose access at the end of the month. If yours is one of them, IT can lend you a newer one.',
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
    'Rehearsals on Tuesdays at 17:30 in the chapel. You don’t need to read music.',
  ],
  [
    -9,
    'director',
    'How we talk about waiting times',
    'Tell people how long it will take, even if it’s long. A number is reassuring; “soon” isn’t.',
    { to: ['OPD', 'EMER', 'LAB', 'RADI'] },
  ],
  [
    -8,
    'nursing',
    'New infusion pumps: 15 minutes of training each',
    'Everyone who uses them needs a short introduction. Dates are posted in the ward office; please sign when you’ve done it.',
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
    'Three rooms are ready. During the first week someone from IT will be with you.',
    { to: ['OPD', 'IT'] },
  ],
  [
    -3,
    'facilities',
    'No heating in the physiotherapy pool',
    'A spare part is on its way. Groups meet in the hall until Thursday.',
    { to: ['OPD', 'FACI'] },
  ],
  [
    -2,
    'nursing',
    'Norovirus on ward 2',
    'Gowns and gloves for every contact, soap instead of gel, no visitors until further notice. Call infection control before moving anyone.',
    { severity: 'urgent', ack: true, pinned: 5, to: ['WARD2', 'NURS', 'EMER', 'FACI'] },
  ],
  [
    -1,
    'communications',
    'Our garden is in the newspaper',
    'Half a page, frogs included. There’s a copy at the entrance.',
  ],
  [
    -1,
    'hr',
    'Three nursing posts in emergency: staff first',
    'Two full-time posts and one at 60%, from February. Talk to the head of emergency or to us.',
  ],
  [
    0,
    'director',
    'Thank you for last night',
    'All nineteen people from the bus have been treated and none is in danger. To everyone who came in from home to help: we noticed, and we won’t forget it.',
    { pinned: 3 },
  ],
  [
    2,
    'facilities',
    'Car park A: new markings',
    'Please move your car by 18:00, or it may get a stripe of its own.',
  ],
  [
    4,
    'it',
    'Patient records unavailable on Sunday from 01:00',
    'For an hour and a half. Use the red folders on each ward, as always.',
    { severity: 'warning' },
  ],
  [
    7,
    'hr',
    'Payroll closes on Friday at noon · ปิดรอบเงินเดือนวันศุกร์เที่ยง',
    'A week earlier than usual because of the holidays.\n\nเร็วกว่าปกติหนึ่งสัปดาห์เนื่องจากวันหยุด',
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
    'The clinic closes for four days. Everyone else follows the roster.',
  ],
]

/** What is begun and waits for its writer: `[who, title, body]`. */
export const begun: ReadonlyArray<readonly [By, string, string]> = [
  [
    'communications',
    'The year in pictures',
    'We’re looking for one photo from each department. Send yours to',
  ],
  ['it', 'Passkeys for everybody', 'Sign in without a password:'],
  ['hr', 'ประกาศรับสมัครพนักงานดีเด่น', 'เสนอชื่อเพื่อนร่วมงานที่ท่านประทับใจ'],
  ['facilities', 'Parking in January', ''],
]
