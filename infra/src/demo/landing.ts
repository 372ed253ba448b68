import { hospital } from './contact.ts'
import { richTextOf, type Call, type Ids, type Stage } from './stage.ts'
import { at, dayAt } from './story.ts'
import { walk } from './videos.ts'

type Section = Parameters<Stage['services']['content']['landing']['create']>[0]

/** What visitors see first, from the top of the page to its end. */
const sectionsOf = (pictures: Ids, films: Ids): Section[] => [
  {
    type: 'hero',
    layout: 'cover',
    ...{ headingEn: 'Close to the river, close to you', headingTh: 'ใกล้ริมโขง ใกล้คุณ' },
    bodyEn: richTextOf(
      'Rim Khong Hospital has looked after the 180,000 people on this side of the river, day and night, since 1962.',
    ),
    bodyTh: richTextOf(
      'โรงพยาบาลริมโขงดูแลประชาชนกว่า 180,000 คนฝั่งนี้ของแม่น้ำ ทั้งกลางวันและกลางคืน ตั้งแต่ พ.ศ. 2505',
    ),
    ...{ buttonEn: 'Plan your visit', buttonTh: 'เตรียมตัวก่อนมา', buttonLink: '/#contact' },
    ...{ secondEn: 'What we do', secondTh: 'เราดูแลอะไรบ้าง', secondLink: '/#services' },
    pictureId: pictures['river']!,
  },
  {
    type: 'features',
    layout: 'grid',
    ...{ headingEn: 'What we are here for', headingTh: 'เราดูแลอะไรบ้าง', anchor: 'services' },
    items: [
      [
        'health',
        'Emergency',
        'ฉุกเฉิน',
        'Open all night. A doctor sees you within ten minutes.',
        'เปิดตลอดคืน พบแพทย์ภายในสิบนาที',
      ],
      [
        'people',
        'Outpatients',
        'ผู้ป่วยนอก',
        'Twelve clinics on weekdays, by appointment or by queue.',
        'สิบสองคลินิกทุกวันทำการ นัดหมายหรือรับคิวก็ได้',
      ],
      [
        'heart',
        'Wards',
        'หอผู้ป่วย',
        'Two wards, 96 beds, and a window at every bed.',
        'สองหอผู้ป่วย 96 เตียง ทุกเตียงมีหน้าต่าง',
      ],
      [
        'search',
        'Laboratory',
        'ห้องปฏิบัติการ',
        'Results the same day, and on your phone.',
        'ทราบผลภายในวันเดียวกัน ดูได้บนมือถือ',
      ],
      [
        'shield',
        'Pharmacy',
        'เภสัชกรรม',
        'A pharmacist explains your medicines, in four languages.',
        'มีเภสัชกรอธิบายยาทุกตัว ใน 4 ภาษา',
      ],
      [
        'leaf',
        'The garden',
        'สวน',
        'For patients, families and a quiet lunch.',
        'สำหรับผู้ป่วย ญาติที่รอ และมื้อกลางวัน',
      ],
    ].map(([icon, titleEn, titleTh, textEn, textTh]) => ({
      ...{ icon: icon as 'heart', titleEn: titleEn!, titleTh, textEn, textTh },
    })),
  },
  {
    type: 'video',
    layout: 'beside',
    ...{ headingEn: 'See where you’re going', headingTh: 'รู้จักเส้นทางก่อนมา' },
    bodyEn: richTextOf('From the pier to the wards in half a minute, so you know your way around.'),
    bodyTh: richTextOf('จากท่าเรือถึงหอผู้ป่วยในครึ่งนาที จะได้คุ้นทางก่อนมา'),
    ...{ videoId: films[walk]!, pictureId: pictures['garden']!, background: 'tint' },
    ...{ buttonEn: 'All videos', buttonTh: 'วิดีโอทั้งหมด', buttonLink: '/video' },
  },
  {
    type: 'articles',
    layout: 'lead',
    ...{ headingEn: 'From the hospital', headingTh: 'ข่าวจากโรงพยาบาล', count: 4, anchor: 'news' },
  },
  {
    type: 'gallery',
    layout: 'mosaic',
    ...{ headingEn: 'Where we work', headingTh: 'ที่ทำงานของเรา' },
    mediaIds: ['garden', 'ward', 'night', 'lab', 'river'].map((name) => pictures[name]!),
  },
  {
    type: 'text',
    layout: 'statement',
    bodyEn: richTextOf(
      'We treat everyone who comes to our door at night before we ask about money.',
    ),
    bodyTh: richTextOf('ไม่ว่าใครมาหาเรายามค่ำคืน เราช่วยก่อนถามเรื่องเงินเสมอ'),
    ...{ headingEn: 'What we promise', headingTh: 'คำมั่นของเรา', background: 'brand' },
  },
  {
    type: 'line',
    layout: 'leaders',
    ...{ headingEn: 'Our leadership', headingTh: 'คณะผู้บริหาร' },
    ...{ buttonEn: 'See the whole team', buttonTh: 'ดูทั้งหมด', buttonLink: '/management-line' },
  },
  {
    type: 'links',
    layout: 'tiles',
    ...{ headingEn: 'Quick links', headingTh: 'ลิงก์ด่วน' },
    items: [
      ['clock', 'Opening hours', 'เวลาทำการ', '/#contact'],
      ['video', 'Videos for patients', 'วิดีโอสำหรับผู้ป่วย', '/video'],
      ['health', 'What we treat', 'เราดูแลอะไรบ้าง', '/#services'],
      ['people', 'Our leadership', 'คณะผู้บริหาร', '/management-line'],
    ].map(([icon, titleEn, titleTh, link]) => ({
      ...{ icon: icon as 'clock', titleEn: titleEn!, titleTh, link: link! },
    })),
  },
  {
    type: 'contact',
    layout: 'split',
    ...{ headingEn: 'How to reach us', headingTh: 'ติดต่อเรา', anchor: 'contact' },
    ...hospital,
  },
]

/** A page that was published twice, with something that is only planned for it yet. */
export async function layOutLandingPage(
  { services: { content } }: Stage,
  pictures: Ids,
  films: Ids,
  call: Call,
): Promise<void> {
  const publish = async (note: string) => {
    const { draftKey } = await content.landing.state({}, call)
    await content.landing.publish({ draftKey, note }, call)
  }
  const [hero, ...others] = sectionsOf(pictures, films)
  await at(dayAt(-120, '13:40'), async () => {
    await content.landing.create(hero!, call)
    await content.landing.create(others.at(-1)!, call)
    await publish('First version: who we are and where to find us')
  })
  await at(dayAt(-33, '16:25'), async () => {
    const rows = []
    for (const section of others.slice(0, -1))
      rows.push(await content.landing.create(section, call))
    for (const [at, { id }] of rows.entries())
      await content.landing.move({ id, index: at + 1 }, call)
    await publish('Added news, pictures and the video')
  })
  await at(dayAt(-33, '16:40'), async () => {
    const { version, pages } = await content.site.arranged(undefined, call)
    const links = pages.map(({ id }) => ({ pageId: id }))
    await content.site.arrange({ version, header: links.slice(0, 1), footer: links }, call)
  })
  await at(dayAt(-1, '11:05'), () =>
    content.landing.create(
      {
        type: 'announcements',
        layout: 'timeline',
        shownTo: 'members',
        ...{ headingEn: 'Announcements', headingTh: 'ประกาศ' },
      },
      call,
    ),
  )
}
