import { landing, type LandingSectionContent } from '@prakat/schema/landing'
import type { SharedSettings } from '@prakat/schema/settings'
import type { z } from 'zod'

type Input = z.input<typeof landing.input>

/**
 * What stands at the front door until somebody has published a page, in the name of the organisation: version 0. Its
 * sections have ids, so that the draft that begins with them is compared with what readers have seen.
 */
export function firstPage({ name, contact }: SharedSettings): LandingSectionContent[] {
  const { email, phone, addressEn, addressTh } = contact
  const inputs: Input[] = [
    {
      ...{ type: 'hero', layout: 'split', shownTo: 'visitors' },
      ...{ headingEn: `Welcome to ${name}`, headingTh: `ยินดีต้อนรับสู่ ${name}` },
      bodyEn: paragraph('What is new, what is coming up and where to find it, all in one place.'),
      bodyTh: paragraph('ข่าวสาร กิจกรรม และข้อมูลที่คุณต้องใช้ รวมไว้ในที่เดียว'),
      ...{ buttonEn: 'Sign in', buttonTh: 'เข้าสู่ระบบ', buttonLink: '/login' },
      ...{ secondEn: 'Read our articles', secondTh: 'อ่านบทความ', secondLink: '/articles' },
    },
    {
      ...{ type: 'features', layout: 'grid', shownTo: 'visitors', background: 'tint' },
      ...{ headingEn: 'For everybody who works here', headingTh: 'สำหรับทุกคนที่ทำงานที่นี่' },
      items: [
        {
          ...{ icon: 'megaphone', titleEn: 'Announcements', titleTh: 'ประกาศ' },
          textEn: 'What concerns you reaches you the moment it is published, wherever you are.',
          textTh: 'เรื่องที่เกี่ยวข้องกับคุณส่งถึงคุณทันทีที่เผยแพร่ ไม่ว่าคุณอยู่ที่ใด',
        },
        {
          ...{ icon: 'calendar', titleEn: 'Meetings and shifts', titleTh: 'การประชุมและเวร' },
          textEn: 'Your calendar and your shifts, with a word to you when something changes.',
          textTh: 'ปฏิทินและเวรของคุณ พร้อมแจ้งให้ทราบเมื่อมีการเปลี่ยนแปลง',
        },
        {
          ...{ icon: 'book', titleEn: 'Knowledge', titleTh: 'คลังความรู้' },
          textEn: 'How things are done here, written down once and found by everybody.',
          textTh: 'วิธีการทำงานของเรา เขียนไว้ครั้งเดียว ทุกคนค้นเจอ',
        },
      ],
    },
    {
      ...{ type: 'articles', layout: 'cards', count: 3 },
      ...{ headingEn: 'Latest articles', headingTh: 'บทความล่าสุด' },
      ...{ buttonEn: 'All articles', buttonTh: 'บทความทั้งหมด', buttonLink: '/articles' },
    },
    {
      ...{ type: 'contact', layout: 'band', background: 'tint', anchor: 'contact' },
      ...{ headingEn: 'How to reach us', headingTh: 'ติดต่อเรา' },
      ...{ email, phone, addressEn, addressTh },
    },
  ]
  return inputs
    .map((input, at) => ({
      ...landing.input.parse(input),
      id: `00000000-0000-4000-8000-00000000000${at + 1}`,
    }))
    .filter(({ type }) => type !== 'contact' || [email, phone, addressEn, addressTh].some(Boolean))
}

const paragraph = (text: string) => ({
  schema: 1,
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})
