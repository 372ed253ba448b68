import type { Scene } from './pictures.ts'

/*
 * What the hospital wrote down: news, handbook, pages and policies. Long, as it is a list of texts.
 *
 * A text is lines: `## ` begins a heading, `- ` an item of a list, `! ` a remark; everything else is a paragraph.
 */
export interface Written {
  /** Days from today. Null: still a draft. */
  day: number | null
  kind?: 'page' | 'policy'
  slug?: string
  title: string
  summary: string
  category?: string
  tags?: string[]
  /** What people wrote who were asked whether it helped. */
  said?: (readonly ['yes' | 'no', string])[]
  /** Which picture stands above it. */
  cover?: Scene
  text: string
  tells?: true
}

export const articles: readonly Written[] = [
  {
    day: -351,
    title: 'Your first week',
    category: 'Staff handbook',
    tags: ['welcome'],
    cover: 'water',
    summary: 'Badge, bed linen, who shows you around, and where the coffee is.',
    text: `On your first morning somebody of human resources waits at the main entrance at 07:45. You get your badge, your clothes and a bag with what you need.
## The first day
- 08:00 Badge, keys and clothes
- 09:00 A walk through the house with your mentor
- 11:00 Fire doors, alarms and the number 2222
- 13:00 Your department
## Your mentor
Somebody who has your work and is not your boss. For three months you may ask them anything, and they get an hour a week for it.
! Nobody expects you to remember the names of the corridors. We have painted them.`,
  },
  {
    day: -340,
    title: 'Night shifts that do less harm',
    category: 'Health and wellbeing',
    tags: ['shifts'],
    cover: 'night',
    tells: true,
    summary: 'What the night does to a body, and what helps according to those who work in it.',
    text: `A body never quite gets used to working at night. It can be helped, though.
## Before
- Sleep in the afternoon, even if it is only lying in the dark
- Eat warm, and early
## During
- Bright light until two o’clock, less after four
- Nothing heavy at three; soup is better
- Fifteen minutes of sleep in the break are worth an hour in the morning
## After
Sunglasses on the way home. Phone off. And no important conversation before five in the afternoon.`,
  },
  {
    day: -332,
    title: 'ล้างมือให้ถูกวิธี 5 จังหวะ',
    category: 'Safety',
    tags: ['hygiene'],
    cover: 'water',
    summary: 'ห้าจังหวะที่ต้องล้างมือ และเจ็ดขั้นตอนที่ใช้เวลาเพียง 30 วินาที',
    text: `การล้างมือเป็นวิธีป้องกันการติดเชื้อที่ง่ายและได้ผลที่สุด
## ห้าจังหวะ
- ก่อนสัมผัสผู้ป่วย
- ก่อนทำหัตถการปลอดเชื้อ
- หลังสัมผัสสารคัดหลั่ง
- หลังสัมผัสผู้ป่วย
- หลังสัมผัสสิ่งแวดล้อมรอบผู้ป่วย
! เมื่อพบเชื้อที่สร้างสปอร์หรือโนโรไวรัส ให้ใช้สบู่และน้ำแทนแอลกอฮอล์เจล`,
  },
  {
    day: -310,
    title: 'The blood count, explained',
    category: 'Blood tests',
    tags: ['laboratory'],
    cover: 'lab',
    summary: 'What is counted, how it is taken, and when the result is there.',
    text: `A blood count says how many red and white cells and platelets are in a drop of blood, and what they look like.
## How it is taken
From a vein at the elbow, two millilitres, in a tube with a violet cap. You may eat and drink before.
## When the result is there
In the house within an hour, for general practitioners by the evening.
## What it costs
It is part of every health plan.`,
  },
  {
    day: -302,
    title: 'Fasting blood sugar',
    category: 'Blood tests',
    tags: ['laboratory', 'diabetes'],
    summary: 'Come without breakfast; water is fine.',
    text: `The amount of sugar in the blood after a night without food.
## Before
- Eight hours without food; water is fine
- Take your tablets as ever, unless your doctor says otherwise
## After
There is tea and a biscuit at the door. The result is there in two hours.`,
  },
  {
    day: -298,
    title: 'การตรวจอัลตราซาวนด์ช่องท้อง',
    category: 'Imaging',
    tags: ['radiology'],
    summary: 'การเตรียมตัวก่อนตรวจ และสิ่งที่จะเกิดขึ้นระหว่างการตรวจ',
    text: `การตรวจใช้คลื่นเสียงความถี่สูง ไม่เจ็บและไม่มีรังสี
## การเตรียมตัว
- งดอาหารและเครื่องดื่ม 6 ชั่วโมงก่อนตรวจ
- สวมเสื้อผ้าที่ถอดง่าย
## ระยะเวลา
ใช้เวลาประมาณ 20 นาที ทราบผลเบื้องต้นทันที`,
  },
  {
    day: -291,
    title: 'Magnetic resonance: what to expect',
    category: 'Imaging',
    tags: ['radiology'],
    cover: 'lab',
    summary: 'Loud, narrow, harmless. How to prepare, and who should tell us something first.',
    text: `You lie in a tube for half an hour, and it knocks. There is no radiation.
## Tell us first
- If you have a pacemaker, a pump or a splinter of metal in the eye
- If you are pregnant
- If narrow rooms frighten you; there are ways
## On the day
Leave your watch, cards and phone in the locker. We give you ear plugs, and a ball to press when you want out.`,
  },
  {
    day: -275,
    title: 'How to move a patient and keep your back',
    category: 'Safety',
    tags: ['wards'],
    cover: 'ward',
    summary: 'The sheet, the board, the lift, and why two are not enough.',
    text: `Most injuries of nurses are backs, and most of those happen between a bed and a chair.
## The order to think in
- Can they do it themselves, with time?
- Can a sheet or a board do it?
- Can the lift do it?
- Only then: four hands, and somebody who counts
! The lift on ward 1 stands charged in the corridor, always. Whoever takes it brings it back.`,
  },
  {
    day: -262,
    title: 'Printing with your badge',
    category: 'Printing and network',
    tags: ['printing'],
    summary:
      'One queue for the whole house. The page waits until you hold your badge to a printer.',
    text: `Print to “RK-Follow”. Walk to any printer. Hold your badge to it.
## It does not print
- The badge is new: sign in once by hand at the printer
- The page is older than 24 hours: it was deleted
- Everything else: call 4400`,
  },
  {
    day: -250,
    title: 'A second step when you sign in',
    category: 'Accounts and passwords',
    said: [['no', 'Where do I come if I am on a night shift and the IT desk is closed?']],
    tags: ['security'],
    summary: 'App, passkey or key: how to set it up, and what to do when the phone is gone.',
    text: `Whoever sees records of patients needs a second step. It takes three minutes.
## Set it up
- Open Account, then Security
- Choose an app or a passkey
- Print the ten codes and put them where your passport is
## The phone is gone
Use one of the codes, or come to IT with your badge. Nobody is helped by phone, and you know why.`,
  },
  {
    day: -238,
    title: 'ทางเข้าใหม่ของแผนกฉุกเฉิน',
    category: 'Hospital news',
    cover: 'ward',
    tells: true,
    summary: 'แผนกฉุกเฉินหลังปรับปรุงมีห้องกู้ชีพเพิ่มเป็นสี่ห้อง และพื้นที่รอที่เห็นหน้าจอคิวได้จากทุกที่นั่ง',
    text: `หลังปรับปรุงนานเจ็ดสัปดาห์ แผนกฉุกเฉินกลับมาเปิดเต็มรูปแบบ
## มีอะไรใหม่
- ห้องกู้ชีพสี่ห้องแทนสอง
- ห้องแยกโรคพร้อมระบบความดันลบ
- หน้าจอแสดงคิวและเวลารอโดยประมาณ
ขอขอบคุณทุกท่านที่อดทนตลอดการก่อสร้าง`,
  },
  {
    day: -221,
    title: 'The garden behind ward 1',
    category: 'Hospital news',
    cover: 'garden',
    tags: ['garden'],
    summary: 'Frogs, lemongrass and eleven benches. A walk with the man who planted it.',
    text: `It was a car park for forty years. Then the roof of the laundry leaked, the water stood there, and frogs came.
The man who mends our pumps began to plant around them. Today there are eleven benches, and patients whose doctor writes “garden, twice a day”.
## Come and see
It is open from six until dark. Wheelchairs come through by gate 3.`,
  },
  {
    day: -204,
    title: 'Leave, holidays and swapped shifts',
    category: 'Leave and rosters',
    said: [
      ['yes', 'I did not know that two people may swap by themselves.'],
      ['no', 'What about half days? I looked for them and found nothing.'],
      ['no', 'อยากให้มีฉบับภาษาไทยด้วย'],
    ],
    tags: ['leave', 'shifts'],
    summary: 'How many days there are, who decides, and how swapping works.',
    text: `Everybody has 15 holidays a year and 10 days of leave, 14 after five years.
## Asking
Two weeks ahead for up to three days, two months ahead for more. The head of your department answers within three days.
## Swapping
Two people agree, the head signs. Eleven hours of rest between two shifts stay, whatever you agree on.
! Nobody is called in from leave. If you are, tell us.`,
  },
  {
    day: -190,
    title: 'When the records are away',
    category: 'Safety',
    tags: ['records', 'downtime'],
    summary: 'Red folder, paper, and who types it in afterwards.',
    text: `Once or twice a year the records are away, on purpose or not.
## During
- Take the red folder from the ward office
- One sheet a patient, name and number on each
- Prescriptions by paper, read back aloud
## Afterwards
Who wrote it types it in, within the shift. Sheets go to the archive, none to the bin.`,
  },
  {
    day: -176,
    title: 'คู่มือสิทธิประโยชน์พนักงาน',
    category: 'Pay and benefits',
    said: [
      ['yes', 'ครบถ้วนดี หาเจอในหน้าเดียว'],
      ['no', 'ไม่ได้บอกว่าต้องยื่นเอกสารทุนการศึกษาบุตรภายในวันไหน'],
    ],
    tags: ['benefits'],
    summary: 'ประกันสุขภาพ กองทุนสำรองเลี้ยงชีพ ทุนการศึกษาบุตร และศูนย์เด็กเล็ก',
    text: `พนักงานทุกคนได้รับสิทธิประโยชน์ตั้งแต่วันแรกที่เริ่มงาน
## สุขภาพ
- ประกันสุขภาพกลุ่มสำหรับตนเองและคู่สมรส
- ตรวจสุขภาพประจำปีโดยไม่มีค่าใช้จ่าย
## การเงิน
- กองทุนสำรองเลี้ยงชีพ สมทบร้อยละ 5
- ทุนการศึกษาบุตรปีละหนึ่งครั้ง`,
  },
  {
    day: -161,
    title: 'High water: what the hospital does',
    category: 'Safety',
    cover: 'river',
    tags: ['flood'],
    tells: true,
    summary: 'The yellow line, the pumps, and who decides when patients move.',
    text: `The Mekong rises every September. Three times in twenty years it came into the cellar.
## Stages
- Watch: nothing below the yellow line
- Warning: pumps run, car park C is cleared
- Alarm: the pharmacy moves to the second floor
## Who decides
Facilities says watch and warning, the director says alarm. Patients move only when the director says so.`,
  },
  {
    day: -143,
    title: 'A day with the night pharmacist',
    category: 'Hospital news',
    cover: 'night',
    summary: 'Forty calls, two corrections that mattered, and one birthday cake.',
    text: `At ten in the evening the shutters go down, and one person stays.
Between ten and six she answers forty calls. Most ask for what is on the shelf. Two, in the night when we were there, would have hurt somebody: a decimal point, and two patients with the same name.
“I read the name and the number, and then I read them again”, she says. At four somebody brings cake. It is somebody’s birthday, on some ward, always.`,
  },
  {
    day: -128,
    title: 'Eating at three in the morning',
    category: 'Health and wellbeing',
    tags: ['shifts', 'canteen'],
    summary: 'What the kitchen cooks for the night, and why.',
    text: `The canteen opens its hatch from 02:30 to 03:30. There is soup, rice and fruit.
## Why no curry
A heavy meal at three makes four o’clock harder. The dietitians and the cooks have worked on this together, and the curry is back at six.`,
  },
  {
    day: -115,
    title: 'Asking for time off to care for somebody',
    category: 'Leave and rosters',
    said: [['yes', 'My mother fell on Sunday. This was all I needed to know. Thank you.']],
    tags: ['leave'],
    summary: 'Ten days at once, up to half a year unpaid, and whom to speak with.',
    text: `A parent falls, a child is ill for long. It happens to all of us.
## At once
Ten days, paid, by a call to your head.
## For longer
Up to half a year without pay. Your post waits for you. Talk with human resources before you decide; there are other ways, too.`,
  },
  {
    day: -97,
    title: 'ผลตรวจทางห้องปฏิบัติการในเวชระเบียนทันที',
    category: 'Hospital news',
    cover: 'lab',
    summary: 'ผลตรวจปรากฏในเวชระเบียนทันทีที่รับรอง ค่าวิกฤตยังคงแจ้งทางโทรศัพท์เสมอ',
    text: `ตั้งแต่สัปดาห์นี้ ผลตรวจที่ผ่านการรับรองจะปรากฏในเวชระเบียนโดยอัตโนมัติ
! ค่าวิกฤตยังคงแจ้งทางโทรศัพท์ทุกครั้ง และผู้รับต้องทวนกลับ`,
  },
  {
    day: -80,
    title: 'Wi-Fi for staff and for patients',
    category: 'Printing and network',
    tags: ['wifi'],
    summary: 'RK-Staff with your account, RK-Guest for everybody else.',
    text: `- RK-Staff: your address and password, once a device
- RK-Guest: no password, a day at a time
Medical devices have a net of their own. If one asks you for a password, call 4400.`,
  },
  {
    day: -58,
    title: 'Giving blood: who may, how often, what happens',
    category: 'Health and wellbeing',
    tags: ['blood'],
    cover: 'water',
    summary: 'Every three months, forty minutes, and there are biscuits.',
    text: `Healthy people from 17 to 70 who weigh more than 45 kilograms may give blood.
## How it goes
- A form, and a drop from the finger
- Ten minutes lying down
- A quarter of an hour with biscuits
Staff may come in their working time. Their head knows.`,
  },
  {
    day: -41,
    title: 'Two visitors, eight hours',
    category: 'Hospital news',
    cover: 'ward',
    tells: true,
    summary: 'The wards are open again. What has changed, and what a head of ward may decide.',
    text: `From Monday on every patient may have two visitors at a time, from eleven until seven.
## What stays
- Masks on the wards
- Hands at the door, both ways
## What heads of wards decide
More visitors for those who are dying, fewer when something goes around.`,
  },
  {
    day: -25,
    title: 'Infusion pumps: the new ones',
    category: 'Safety',
    tags: ['devices'],
    summary: 'What the buttons do now, and the one thing that is the other way round.',
    text: `The new pumps ask for the drug first and the rate second.
## What is the other way round
Long press stops, short press mutes. It was the opposite before.
## Sign when you were there
Fifteen minutes with somebody who knows them. Nobody starts one without.`,
  },
  {
    day: -12,
    title: 'งานเลี้ยงปีใหม่ 300 คน 14 แผนก',
    category: 'Hospital news',
    cover: 'river',
    tells: true,
    summary: 'กำหนดการ การลงทะเบียน และการแสดงของแต่ละแผนก',
    text: `งานเลี้ยงปีใหม่จัดที่ลานริมโขง วันศุกร์สุดท้ายของปี
## กำหนดการ
- 17:00 ลงทะเบียน
- 18:00 การแสดงของแต่ละแผนก
- 20:00 จับสลาก
ผู้ที่อยู่เวรมีอาหารชุดเดียวกันส่งถึงหอผู้ป่วย`,
  },
  {
    day: -5,
    title: 'Video visits in outpatients',
    category: 'Hospital news',
    cover: 'garden',
    summary: 'Three rooms, a good light, and somebody beside you in the first week.',
    text: `Patients who live two hours away may see their doctor by video from Monday on.
## For whom
Controls, results, wounds that heal. Not for chest pain, and not the first time.
## How
The link comes with the reminder of the appointment. Whoever has no phone that can do it comes to the post office of their village; four have a room for it.`,
  },
  {
    day: 6,
    title: 'The new year roster, and how it was made',
    category: 'Leave and rosters',
    tags: ['shifts'],
    summary: 'Who worked last year is free this year. The rest was drawn.',
    text: `The roster over the holidays is the hardest of the year. This is how it was made.
- Who worked last New Year’s Eve is free
- Parents of small children chose one of the two days
- Everything else was drawn, in front of everybody`,
  },
  {
    day: -285,
    title: 'ลืมรหัสผ่าน ทำอย่างไร',
    category: 'Accounts and passwords',
    tags: ['security'],
    said: [
      ['yes', 'ทำตามได้เลย ไม่ต้องโทรหาไอที'],
      ['no', 'อีเมลรีเซ็ตไปอยู่ในกล่องจดหมายขยะ น่าจะเขียนบอกไว้'],
    ],
    summary: 'ตั้งรหัสผ่านใหม่ด้วยตนเองภายในสองนาที และสิ่งที่ต้องทำหากเข้าอีเมลไม่ได้',
    text: `รหัสผ่านของโรงพยาบาลใช้กับพอร์ทัล เวชระเบียน และเครื่องคอมพิวเตอร์ทุกเครื่อง
## ตั้งรหัสผ่านใหม่ด้วยตนเอง
- เปิดหน้าเข้าสู่ระบบแล้วเลือก “ลืมรหัสผ่าน”
- กรอกอีเมลของโรงพยาบาล
- เปิดลิงก์ในอีเมลภายในหนึ่งชั่วโมง
## เข้าอีเมลไม่ได้
มาที่ห้องไอทีชั้น 1 พร้อมบัตรพนักงาน เราไม่รีเซ็ตรหัสผ่านทางโทรศัพท์
## รหัสผ่านที่ดี
ใช้คำสามคำที่ไม่เกี่ยวกัน จำง่ายกว่าและเดายากกว่าตัวเลขวันเกิด
! ไม่มีใครในฝ่ายไอทีขอรหัสผ่านของคุณ หากมีคนถาม ให้โทร 4400 ทันที`,
  },
  {
    day: -232,
    title: 'A new phone: what to move, and in which order',
    category: 'Accounts and passwords',
    tags: ['security', 'phone'],
    summary: 'Move the second step first. Everything else comes by itself.',
    text: `Keep the old phone until the new one signs in by itself.
## Before you reset the old one
- Open Account, then Security, and add the new phone as a second step
- Try it once
- Take the old phone away from the list
## Announcements on the new one
Open the portal, sign in and allow notifications. Nothing that you have read comes again.
## The old phone is broken
Use one of the ten printed codes, or come to IT with your badge.`,
  },
  {
    day: -214,
    title: 'สแกนเอกสารเข้าอีเมลของตนเอง',
    category: 'Printing and network',
    tags: ['printing'],
    summary: 'วางเอกสาร แตะบัตร แล้วเลือกส่งถึงตนเอง ไฟล์จะมาถึงภายในหนึ่งนาที',
    text: `เครื่องพิมพ์ทุกเครื่องสแกนได้ และส่งถึงผู้ที่แตะบัตรเท่านั้น
## ขั้นตอน
- วางเอกสารบนถาดด้านบน
- แตะบัตรพนักงาน
- เลือก “ส่งถึงตนเอง” แล้วกดเริ่ม
## เอกสารของผู้ป่วย
ห้ามสแกนเวชระเบียนเข้าอีเมล ให้ใช้เมนู “เวชระเบียน” ซึ่งส่งเข้าแฟ้มของผู้ป่วยโดยตรง`,
  },
  {
    day: -168,
    title: 'Your payslip, line by line',
    category: 'Pay and benefits',
    tags: ['pay'],
    said: [['yes', 'At last I know what “adj. 14” is.']],
    summary: 'What each line means, when it comes, and whom to ask when a number looks wrong.',
    text: `Pay comes on the 27th, the slip two days before, in the portal and nowhere else.
## What comes in
- Base: what your contract says
- Shifts: nights by 1.5, holidays by 2
- Adj. 14: what the month before should have had
## What goes out
Social security, tax, the provident fund, and the canteen if you pay by badge.
## A number looks wrong
Write to pay before the end of the month; what is right by then is paid with the next slip.`,
  },
  {
    day: -150,
    title: 'ลาพักร้อน ลาป่วย ลากิจ: ยื่นอย่างไร',
    category: 'Leave and rosters',
    tags: ['leave'],
    said: [['yes', 'ตารางสรุปสั้นและชัดเจน']],
    summary: 'จำนวนวันที่มีสิทธิ ระยะเวลาแจ้งล่วงหน้า และผู้อนุมัติของการลาแต่ละประเภท',
    text: `พนักงานทุกคนยื่นใบลาผ่านพอร์ทัล หัวหน้าแผนกตอบภายในสามวันทำการ
## ลาพักร้อน
ปีละ 10 วัน หลังทำงานครบห้าปีได้ 14 วัน แจ้งล่วงหน้าสองสัปดาห์
## ลาป่วย
โทรแจ้งหัวหน้าเวรก่อนเริ่มเวร ตั้งแต่วันที่สามต้องมีใบรับรองแพทย์
## ลากิจ
ปีละ 3 วัน สำหรับธุระที่ต้องทำในวันราชการ
! ไม่มีใครถูกเรียกกลับจากวันลา หากถูกเรียก โปรดแจ้งฝ่ายบุคคล`,
  },
  {
    day: -134,
    title: 'ค่าเดินทางและค่าล่วงเวลา',
    category: 'Pay and benefits',
    tags: ['pay'],
    summary: 'เบิกอะไรได้บ้าง ใช้เอกสารใด และเงินเข้าเมื่อใด',
    text: `ค่าล่วงเวลาคำนวณจากตารางเวรที่หัวหน้าแผนกยืนยันแล้ว จึงไม่ต้องยื่นเอกสารเพิ่ม
## ค่าเดินทาง
- เดินทางตามคำสั่งของโรงพยาบาล เบิกตามจริงพร้อมใบเสร็จ
- เวรที่เริ่มหรือจบระหว่าง 22:00 ถึง 05:00 เบิกค่ารถได้ครั้งละ 120 บาท
## เงินเข้าเมื่อใด
เข้าพร้อมเงินเดือนในวันที่ 27 ของเดือนถัดไป`,
  },
  {
    day: null,
    title: 'What to do when a patient falls',
    category: 'Safety',
    summary: 'Do not lift. Look, ask, call.',
    text: `Do not lift anybody at once.`,
  },
  {
    day: -330,
    kind: 'page',
    slug: 'about',
    title: 'About us',
    cover: 'river',
    summary: 'A hospital of 240 beds on the bank of the Mekong.',
    text: `Rim Khong Hospital has 240 beds, 300 people and one river.
## What we do
Emergency care day and night, medicine, surgery, birth, children, and a clinic for 400 people a day.
## Where we come from
In 1962 a nurse, a boat and two rooms. The boat hangs in the entrance.`,
  },
  {
    day: -330,
    kind: 'page',
    slug: 'visiting',
    title: 'เวลาเยี่ยมและการเดินทาง',
    summary: 'เวลาเยี่ยม ที่จอดรถ รถโดยสาร และสิ่งที่ควรทราบก่อนเข้าเยี่ยม',
    text: `## เวลาเยี่ยม
ทุกวัน 11:00–19:00 น. ครั้งละไม่เกินสองคน
## การเดินทาง
- รถสองแถวสายสีฟ้า ลงป้ายโรงพยาบาล
- ที่จอดรถ A และ C สองชั่วโมงแรกไม่เสียค่าใช้จ่าย`,
  },
  {
    day: -330,
    kind: 'policy',
    slug: 'privacy-policy',
    title: 'Privacy policy',
    summary: 'What we keep about you, why, for how long, and whom to ask.',
    text: `## What we keep
Of staff: name, place of work, contact, and what you have read here. Of visitors of this site: nothing that says who you are.
## How long
Notices of reading for two years, the log of changes for five.
## Whom to ask
The data protection officer, at privacy@rimkhong.example.`,
  },
  {
    day: -330,
    kind: 'policy',
    slug: 'website-policy',
    title: 'Website policy',
    summary: 'How this site may be used.',
    text: `Texts and pictures of this site may be passed on with the name of the hospital beside them.
## Links
We look at what we link to when we link to it, and cannot do so every day.`,
  },
  {
    day: -330,
    kind: 'policy',
    slug: 'security-policy',
    title: 'Security policy',
    summary: 'How we look after accounts and data, and how to report a hole.',
    text: `## Accounts
Whoever writes here or sees records signs in with two steps.
## You have found a hole
Write to security@rimkhong.example. You get an answer within two days, and thanks by name if you like.`,
  },
]
