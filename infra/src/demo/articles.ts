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
  votes?: (readonly ['yes' | 'no', string])[]
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
    summary: 'Your badge, your uniform, your mentor, and where to find coffee.',
    text: `On your first morning someone from human resources meets you at the main entrance at 07:45. You get your badge, your uniform and a bag with everything you need.
## The first day
- 08:00 Badge, keys and uniform
- 09:00 A tour of the hospital with your mentor
- 11:00 Fire doors, alarms and the number 2222
- 13:00 Your department
## Your mentor
Someone who does the same job and isn’t your boss. For three months you can ask them anything, and they get an hour a week for it.
! Nobody expects you to remember which corridor is which. We’ve painted them.`,
  },
  {
    day: -340,
    title: 'Night shifts that do less harm',
    category: 'Health and wellbeing',
    tags: ['shifts'],
    cover: 'night',
    tells: true,
    summary: 'What night work does to the body, and what helps, from people who do it.',
    text: `The body never quite gets used to working at night, but you can help it.
## Before
- Sleep in the afternoon, even if it is only lying in the dark
- Eat warm, and early
## During
- Bright light until two o’clock, less after four
- Nothing heavy at three; soup is better
- A 15-minute nap in your break is worth an hour in the morning
## After
Sunglasses on the way home, phone off, and no important conversations before five in the afternoon.`,
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
    summary: 'What is counted, how the sample is taken, and when you get the result.',
    text: `A blood count shows how many red cells, white cells and platelets are in your blood, and what they look like.
## How it is taken
Two millilitres from a vein at the elbow, in a tube with a violet cap. You can eat and drink beforehand.
## When you get the result
Within an hour in the hospital, by the evening for general practitioners.
## What it costs
Every health plan covers it.`,
  },
  {
    day: -302,
    title: 'Fasting blood sugar',
    category: 'Blood tests',
    tags: ['laboratory', 'diabetes'],
    summary: 'Come without breakfast; water is fine.',
    text: `How much sugar is in your blood after a night without food.
## Before
- Eight hours without food; water is fine
- Take your tablets as usual unless your doctor says otherwise
## After
There’s tea and a biscuit at the door. Results take two hours.`,
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
    summary: 'Loud, narrow and harmless. How to prepare, and what to tell us first.',
    text: `You lie in a tube for half an hour while it makes knocking noises. There is no radiation.
## Tell us first
- If you have a pacemaker, a pump or a metal splinter in your eye
- If you are pregnant
- If you’re uneasy in narrow spaces; we can help
## On the day
Leave your watch, cards and phone in the locker. We give you earplugs and a ball to squeeze if you want to stop.`,
  },
  {
    day: -275,
    title: 'How to move a patient and keep your back',
    category: 'Safety',
    tags: ['wards'],
    cover: 'ward',
    summary: 'The sheet, the board, the hoist, and why two people aren’t enough.',
    text: `Most nursing injuries are back injuries, and most of those happen between a bed and a chair.
## Ask yourself, in this order
- Can they do it themselves, given time?
- Can a sheet or a board do it?
- Can the hoist do it?
- Only then: two people, and someone to count
! The hoist on ward 1 is always charged and in the corridor. If you take it, bring it back.`,
  },
  {
    day: -262,
    title: 'Printing with your badge',
    category: 'Printing and network',
    tags: ['printing'],
    summary:
      'One queue for the whole hospital. Your pages wait until you hold your badge to a printer.',
    text: `Print to “RK-Follow”. Walk to any printer. Hold your badge to it.
## It does not print
- The badge is new: sign in once by hand at the printer
- Pages are deleted after 24 hours: print them again
- Anything else: call 4400`,
  },
  {
    day: -250,
    title: 'A second step when you sign in',
    category: 'Accounts and passwords',
    votes: [['no', 'Where do I go on a night shift when the IT desk is closed?']],
    tags: ['security'],
    summary:
      'App, passkey or security key: how to set it up, and what to do if you lose your phone.',
    text: `Anyone who can see patient records needs a second step. Setting it up takes three minutes.
## Set it up
- Open Account, then Security
- Choose an app or a passkey
- Print the ten backup codes and keep them with your passport
## You’ve lost your phone
Use one of the backup codes, or come to IT with your badge. For security we don’t do this by phone.`,
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
    summary: 'Frogs, lemongrass and eleven benches: a walk with the man who planted it.',
    text: `It was a car park for forty years. Then the laundry roof leaked, the water stayed, and the frogs moved in.
The man who repairs our pumps began planting around them. Today there are eleven benches, and doctors who prescribe “garden, twice a day”.
## Come and see
It’s open from six until dark. Wheelchair access is through gate 3.`,
  },
  {
    day: -204,
    title: 'Leave, holidays and swapped shifts',
    category: 'Leave and rosters',
    votes: [
      ['yes', 'I didn’t know two people could just agree to swap.'],
      ['no', 'What about half days? I couldn’t find anything.'],
      ['no', 'อยากให้มีฉบับภาษาไทยด้วย'],
    ],
    tags: ['leave', 'shifts'],
    summary: 'How many days you have, who decides, and how to swap shifts.',
    text: `Everyone has 15 public holidays a year and 10 days of leave, 14 after five years.
## Asking
Ask two weeks ahead for up to three days, two months ahead for more. Your head of department answers within three days.
## Swapping
The two of you agree and your head signs. There must still be eleven hours’ rest between shifts.
! Nobody gets called back from leave. If it happens to you, tell us.`,
  },
  {
    day: -190,
    title: 'When patient records are unavailable',
    category: 'Safety',
    tags: ['records', 'downtime'],
    summary: 'The red folder, paper forms, and who enters the data afterwards.',
    text: `Once or twice a year the system is down, planned or not.
## During
- Take the red folder from the ward office
- One sheet per patient, each with name and number
- Paper prescriptions, read back aloud
## Afterwards
Whoever wrote a sheet enters it before the end of the shift. Sheets go to the archive, never in the bin.`,
  },
  {
    day: -176,
    title: 'คู่มือสิทธิประโยชน์พนักงาน',
    category: 'Pay and benefits',
    votes: [
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
    title: 'Flooding: what the hospital does',
    category: 'Safety',
    cover: 'river',
    tags: ['flood'],
    tells: true,
    summary: 'The yellow line, the pumps, and who decides when to move patients.',
    text: `The Mekong rises every September. Three times in twenty years it has reached the basement.
## Stages
- Watch: nothing stored below the yellow line
- Warning: pumps on, car park C cleared
- Alarm: the pharmacy moves to the second floor
## Who decides
Facilities declare a watch or a warning, the director an alarm. Patients are moved only on the director’s word.`,
  },
  {
    day: -143,
    title: 'A day with the night pharmacist',
    category: 'Hospital news',
    cover: 'night',
    summary: 'Forty calls, two corrections that mattered and one birthday cake.',
    text: `At ten in the evening the shutters come down and one person stays.
Between ten and six she takes forty calls. Most are about what’s in stock. On the night we were there, two could have harmed someone: a misplaced decimal point, and two patients with the same name.
“I read the name and the number, and then I read them again,” she says. At four someone brings cake. On some ward, it’s always someone’s birthday.`,
  },
  {
    day: -128,
    title: 'Eating at three in the morning',
    category: 'Health and wellbeing',
    tags: ['shifts', 'canteen'],
    summary: 'What the kitchen makes for the night shift, and why.',
    text: `The canteen is open from 02:30 to 03:30, with soup, rice and fruit.
## Why no curry
A heavy meal at three makes four o’clock harder. Our dietitians and cooks planned the menu together. Curry is back at six.`,
  },
  {
    day: -115,
    title: 'Time off to care for someone',
    category: 'Leave and rosters',
    votes: [['yes', 'My mother had a fall on Sunday. This was exactly what I needed. Thank you.']],
    tags: ['leave'],
    summary: 'Ten days straight away, up to six months unpaid, and who to talk to.',
    text: `A parent has a fall, a child is ill for weeks. It happens to all of us.
## Straight away
Ten paid days. A call to your head of department is enough.
## For longer
Up to six months unpaid, and your job is kept for you. Talk to human resources before you decide; there are other options too.`,
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
    summary: 'RK-Staff with your account, RK-Guest for everyone else.',
    text: `- RK-Staff: sign in once on each device with your email and password
- RK-Guest: no password, for a day at a time
Medical devices have their own network. If one asks you for a password, call 4400.`,
  },
  {
    day: -58,
    title: 'Giving blood: who can, how often, what happens',
    category: 'Health and wellbeing',
    tags: ['blood'],
    cover: 'water',
    summary: 'Every three months, forty minutes, biscuits included.',
    text: `You can give blood if you are healthy, between 17 and 70, and weigh more than 45 kilograms.
## How it goes
- A form and a finger prick
- Ten minutes lying down
- Fifteen minutes with biscuits
Staff can come during working hours. Just let your head know.`,
  },
  {
    day: -41,
    title: 'Two visitors, eight hours',
    category: 'Hospital news',
    cover: 'ward',
    tells: true,
    summary: 'The wards are open again. What has changed, and what ward managers decide.',
    text: `From Monday every patient can have two visitors at a time, from eleven to seven.
## What stays
- Masks on the wards
- Clean hands on the way in and out
## What ward managers decide
More visitors for patients who are dying, fewer when something is going round.`,
  },
  {
    day: -25,
    title: 'Infusion pumps: the new ones',
    category: 'Safety',
    tags: ['devices'],
    summary: 'What the buttons do, and the one thing that’s now the other way round.',
    text: `The new pumps ask for the drug first and the rate second.
## What is the other way round
Long press stops, short press mutes. It was the opposite before.
## Sign off your training
Fifteen minutes with someone who knows them. Nobody uses one without it.`,
  },
  {
    day: -12,
    title: 'งานเลี้ยงปีใหม่ 300 คน 14 หน่วยงาน',
    category: 'Hospital news',
    cover: 'river',
    tells: true,
    summary: 'กำหนดการ การลงทะเบียน และการแสดงของแต่ละหน่วยงาน',
    text: `งานเลี้ยงปีใหม่จัดที่ลานริมโขง วันศุกร์สุดท้ายของปี
## กำหนดการ
- 17:00 ลงทะเบียน
- 18:00 การแสดงของแต่ละหน่วยงาน
- 20:00 จับสลาก
ผู้ที่อยู่เวรมีอาหารชุดเดียวกันส่งถึงหอผู้ป่วย`,
  },
  {
    day: -5,
    title: 'Video visits in outpatients',
    category: 'Hospital news',
    cover: 'garden',
    summary: 'Three rooms, good light, and someone beside you for the first week.',
    text: `From Monday, patients who live two hours away can see their doctor by video.
## For whom
Check-ups, results, healing wounds. Not for chest pain, and not for a first visit.
## How
The link comes with the appointment reminder. Patients without a suitable phone can use a room at one of four village post offices.`,
  },
  {
    day: 6,
    title: 'The new year roster, and how it was made',
    category: 'Leave and rosters',
    tags: ['shifts'],
    summary: 'If you worked last year, you’re off this year. The rest was drawn by lot.',
    text: `The holiday roster is the hardest of the year. This is how we made it.
- If you worked last New Year’s Eve, you’re off
- Parents of small children chose one of the two days
- Everything else was drawn by lot, in front of everyone`,
  },
  {
    day: -285,
    title: 'ลืมรหัสผ่าน ทำอย่างไร',
    category: 'Accounts and passwords',
    tags: ['security'],
    votes: [
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
    title: 'A new phone: what to move first',
    category: 'Accounts and passwords',
    tags: ['security', 'phone'],
    summary: 'Move your second step first. Everything else is easy.',
    text: `Keep your old phone until you can sign in on the new one.
## Before you reset the old one
- Open Account, then Security, and add the new phone as a second step
- Try it once
- Remove the old phone from the list
## Announcements on the new one
Open the portal, sign in and allow notifications. What you’ve already read stays read.
## The old phone is broken
Use one of your printed backup codes, or come to IT with your badge.`,
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
    votes: [['yes', 'At last I know what “Adj. 14” means.']],
    summary: 'What each line means, when it arrives, and who to ask if something looks wrong.',
    text: `You’re paid on the 27th. Your payslip is in the portal two days before.
## What comes in
- Base: what your contract says
- Shifts: nights at 1.5, holidays at 2
- Adj. 14: corrections for last month
## What goes out
Social security, tax, the provident fund, and the canteen if you pay by badge.
## A number looks wrong
Write to payroll before the end of the month, and it’s corrected with your next pay.`,
  },
  {
    day: -150,
    title: 'ลาพักร้อน ลาป่วย ลากิจ: ยื่นอย่างไร',
    category: 'Leave and rosters',
    tags: ['leave'],
    votes: [['yes', 'ตารางสรุปสั้นและชัดเจน']],
    summary: 'จำนวนวันที่มีสิทธิ ระยะเวลาแจ้งล่วงหน้า และผู้อนุมัติของการลาแต่ละประเภท',
    text: `พนักงานทุกคนยื่นใบลาผ่านพอร์ทัล หัวหน้าหน่วยงานตอบภายในสามวันทำการ
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
    text: `ค่าล่วงเวลาคำนวณจากตารางเวรที่หัวหน้าหน่วยงานยืนยันแล้ว จึงไม่ต้องยื่นเอกสารเพิ่ม
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
    summary: 'Don’t lift. Look, ask, call.',
    text: `Don’t lift anyone straight away.`,
  },
  {
    day: -330,
    kind: 'page',
    slug: 'about',
    title: 'About us',
    cover: 'river',
    summary: 'A 240-bed hospital on the Mekong.',
    text: `Rim Khong Hospital has 240 beds, 300 people and one river.
## What we do
Emergency care day and night, medicine, surgery, maternity, paediatrics, and a clinic that sees 400 people a day.
## Where we come from
It began in 1962 with a nurse, a boat and two rooms. The boat now hangs in the entrance hall.`,
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
    summary: 'What we store about you, why, for how long, and who to ask.',
    text: `## What we store
About staff: name, department, contact details and which announcements you have read. About visitors to this site: nothing that identifies you.
## How long
Read receipts for two years, the audit log for five.
## Who to ask
The data protection officer, at privacy@rimkhong.example.`,
  },
  {
    day: -330,
    kind: 'policy',
    slug: 'website-policy',
    title: 'Website policy',
    summary: 'How this site may be used.',
    text: `You may share texts and pictures from this site if you credit the hospital.
## Links
We check other sites when we link to them, but we can’t check them every day.`,
  },
  {
    day: -330,
    kind: 'policy',
    slug: 'security-policy',
    title: 'Security policy',
    summary: 'How we protect accounts and data, and how to report a vulnerability.',
    text: `## Accounts
Everyone who posts here or can see patient records signs in with two steps.
## Reporting a vulnerability
Write to security@rimkhong.example. We answer within two days and credit you if you like.`,
  },
]
